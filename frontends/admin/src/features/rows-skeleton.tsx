import { Skeleton } from '@medrad/ui/core';
import styles from './admin.module.css';

/** A placeholder for table rows that are loading. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.rows}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} height="3.25rem" radius="var(--radius-md)" />
      ))}
    </div>
  );
}
