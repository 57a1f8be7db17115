import { Button } from '@medrad/ui/core';
import styles from './records.module.css';

interface PagerProps {
  /** What is paged: `Pages of activities`. */
  label: string;
  /** The first page is 0. */
  page: number;
  hasNext: boolean;
  onPage: (page: number) => void;
}

/** Steps through pages whose number nobody knows. */
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
