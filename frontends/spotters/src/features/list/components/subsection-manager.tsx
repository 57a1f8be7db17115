import type { SpotterSubsection } from '@medrad/contracts';
import { Card } from '@medrad/ui/core';
import styles from './list.module.css';
import { SubsectionForm } from './subsection-form';
import { SubsectionTable } from './subsection-table';

/** The Manage Subsections mode: create a folder, and see what there is. */
export default function SubsectionManager({ subsections }: { subsections: SpotterSubsection[] }) {
  return (
    <Card as="section" padding="lg" className={styles.manager} aria-labelledby="manager-heading">
      <h2 id="manager-heading" className={styles.heading}>
        Manage Subsections
      </h2>
      <div className={styles.managerColumns}>
        <SubsectionForm />
        <div>
          <h3 className={styles.subheading}>Existing Subsections</h3>
          {subsections.length === 0 ? (
            <p className={styles.meta}>No subsections yet</p>
          ) : (
            <SubsectionTable subsections={subsections} />
          )}
        </div>
      </div>
    </Card>
  );
}
