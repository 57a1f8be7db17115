import { searchMaxLength } from '@medrad/contracts/limits';
import { Icon, IconButton } from '@medrad/ui/core';
import { useEffect, useRef, useState } from 'react';
import styles from './phone-search.module.css';
import { useHeaderSearch } from './use-header-search';

interface FieldProps {
  search: ReturnType<typeof useHeaderSearch>;
  /**
   * Called when the field closes. `isLeaving` tells that the search opens another screen; otherwise the focus returns
   * to the icon.
   */
  onClose: (isLeaving: boolean) => void;
}

function Field({ search: { label, current, submit }, onClose }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      role="search"
      className={styles.overlay}
      onSubmit={(event) => {
        submit(event);
        onClose(true);
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose(false)}
    >
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="search"
        name="q"
        maxLength={searchMaxLength}
        aria-label={label}
        placeholder={`${label}...`}
        defaultValue={current}
      />
      <IconButton icon="close" label="Close search" onClick={() => onClose(false)} />
    </form>
  );
}

/** The header search on phones: an icon that opens the field over the header. */
export function PhoneSearch() {
  const search = useHeaderSearch();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const handleClose = (isLeaving: boolean) => {
    setOpen(false);
    if (!isLeaving) opener.current?.focus();
  };
  return (
    <div className={styles.phone}>
      <IconButton
        ref={opener}
        icon="search"
        label="Search"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Field search={search} onClose={handleClose} />}
    </div>
  );
}
