import { Card, ErrorState, Skeleton } from '@medrad/ui/core';
import type { FolderQuery } from './folders';
import styles from './list.module.css';
import { SubsectionForm } from './subsection-form';
import { SubsectionList } from './subsection-list';

function Existing({ data, isError, error, refetch }: FolderQuery) {
  if (!data && isError) {
    return <ErrorState title="Failed to fetch subsections" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height="6rem" radius="lg" />;
  if (data.length === 0) return <p className={styles.meta}>No subsections yet</p>;
  return <SubsectionList subsections={data} />;
}

/** The Manage Subsections mode: create, rename, order and delete folders. */
export default function SubsectionManager({ subsections }: { subsections: FolderQuery }) {
  return (
    <Card as="section" padding="lg" className={styles.manager} aria-labelledby="manager-heading">
      <h2 id="manager-heading" className={styles.heading}>
        Manage Subsections
      </h2>
      <div className={styles.managerColumns}>
        <SubsectionForm />
        <div>
          <h3 className={styles.subheading}>Existing Subsections</h3>
          <Existing {...subsections} />
        </div>
      </div>
    </Card>
  );
}
