import { Page, Skeleton } from '@medrad/ui/core';
import styles from './fallback.module.css';

/** A screen that is on its way. */
export function PageSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <Page>
      <div role="status" aria-label={label} className={styles.skeleton}>
        <Skeleton width="62%" height={44} radius={8} />
        <Skeleton width="100%" height={20} radius={8} />
        <Skeleton width="54%" height={20} radius={8} />
      </div>
    </Page>
  );
}
