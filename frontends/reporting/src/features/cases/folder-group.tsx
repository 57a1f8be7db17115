import { Icon } from '@medrad/ui/core';
import { useId, useState } from 'react';
import { CaseGrid } from './case-grid';
import styles from './cases.module.css';

interface FolderGroupProps {
  /** Name of the folder; null for the cases without one. */
  folder: string | null;
  count: number;
  isOpenAtFirst: boolean;
}

/** The cases of a folder below a header that expands them; they load when first expanded. */
export function FolderGroup({ folder, count, isOpenAtFirst }: FolderGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-name`}>
      <h2 className={styles.header}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-cases`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span id={`${id}-name`}>{folder ?? 'Uncategorized'}</span>
          <span className={styles.count}>{count === 1 ? '1 case' : `${count} cases`}</span>
        </button>
      </h2>
      <div id={`${id}-cases`} hidden={!isOpen}>
        {isOpen && (
          <CaseGrid filter={{ folder: folder ?? '' }} nothing="The cases of this folder were moved." />
        )}
      </div>
    </section>
  );
}
