import { Button } from '@medrad/ui/core';
import styles from './records.module.css';

interface PagerProps {
  /** Accessible name, e.g. `Pages of activities`. */
  label: string;
  /** Page number from 0. */
  page: number;
  hasNext: boolean;
  onPage: (page: number) => void;
}

/** Previous and next buttons for pages whose total is unknown. */
export function Pager({ label, page, hasNext, onPage }: PagerProps) {
  return (
    <nav aria-label={label} className={styles.pager}>
      <Button icon="chevron-left" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className={styles.page}>Page {page + 1}</span>
      <Button disabled={!hasNext} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
