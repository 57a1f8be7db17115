import { Icon, type IconName, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './records.module.css';

/** A list of terms and their values, in as many columns as fit. */
export function StatGrid(props: ComponentProps<'dl'>) {
  return <dl className={styles.stats} {...props} />;
}

interface StatCardProps {
  label: string;
  icon: IconName;
  /** The value; undefined while it is loading. */
  value: ReactNode | undefined;
  /** Whether the value could not be loaded. */
  isMissing?: boolean;
}

/** One value with its label. */
export function StatCard({ label, icon, value, isMissing = false }: StatCardProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.statLabel}>
        {label}
        <span className={styles.statIcon}>
          <Icon name={icon} size={22} />
        </span>
      </dt>
      <dd className={styles.statValue}>{value ?? (isMissing ? <Missing /> : <Coming />)}</dd>
    </div>
  );
}

function Missing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not available</VisuallyHidden>
    </>
  );
}

function Coming() {
  return (
    <>
      <Skeleton width="4rem" height="2rem" />
      <VisuallyHidden>Loading</VisuallyHidden>
    </>
  );
}
