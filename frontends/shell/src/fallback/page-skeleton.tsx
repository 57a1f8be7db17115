import { Page, PageHeader, Skeleton } from '@medrad/ui/core';
import type { Area } from '../remotes/areas';
import styles from './fallback.module.css';

/** A placeholder for a screen that is loading. */
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

/**
 * A placeholder for an area that is loading. At the address of the area's first screen, it has the heading of that
 * screen.
 */
export function AreaSkeleton({ area, address }: { area: Area; address: string }) {
  const label = `Loading ${area.label}`;
  if (area.start?.path !== address) return <PageSkeleton label={label} />;
  return (
    <Page>
      <PageHeader title={area.start.title} subtitle={area.start.subtitle} />
      <div role="status" aria-label={label} className={styles.tiles}>
        <Skeleton width="100%" height={180} radius={16} />
        <Skeleton width="100%" height={180} radius={16} />
      </div>
    </Page>
  );
}
