import { searchMaxLength } from '@medrad/contracts/limits';
import { Icon } from '@medrad/ui/core';
import styles from './header.module.css';
import { useHeaderSearch } from './use-header-search';

/** The header search as a field, on wide windows. */
export function HeaderSearch() {
  const { label, current, submit } = useHeaderSearch();
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <Icon name="search" size={18} />
      <input
        key={current}
        type="search"
        name="q"
        maxLength={searchMaxLength}
        aria-label={label}
        placeholder={`${label}...`}
        defaultValue={current}
      />
    </form>
  );
}
