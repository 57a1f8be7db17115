import type { SpotterSubsection } from '@medrad/contracts';
import { Card, Icon } from '@medrad/ui/core';
import { count } from '../../../count';
import styles from './list.module.css';
import { SubsectionForm } from './subsection-form';

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
          {subsections.length === 0 && <p className={styles.meta}>No subsections yet</p>}
          <ul className={styles.existing} aria-label="Existing Subsections">
            {subsections.map(({ id, name, testCount }) => (
              <li key={id}>
                <Icon name="folder" size={18} />
                <span className={styles.existingName}>{name}</span>
                <span className={styles.meta}>{count(testCount, 'module')}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
