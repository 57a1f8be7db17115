import type { ConnectedStudies } from '@medrad/dicom';
import styles from './dicom-demo.module.css';

/** A list of the files that belong to no series, with the reasons. */
export function RefusedFiles({ refused }: Pick<ConnectedStudies, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <details className={styles.refused}>
      <summary>{refused.length} file(s) hold no image that can be shown</summary>
      <ul>
        {refused.map(({ name, reason }) => (
          <li key={name}>
            <bdi>{name}</bdi>: {reason.message}
          </li>
        ))}
      </ul>
    </details>
  );
}
