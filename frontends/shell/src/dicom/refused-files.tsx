import { type ConnectedStudies, NoImageError, type SeriesFile } from '@medrad/dicom';
import { DicomDocuments } from '@medrad/dicom-viewer/documents';
import styles from './dicom-demo.module.css';

interface RefusedFilesProps extends Pick<ConnectedStudies, 'refused'> {
  /** The opened files and archives. */
  files: readonly SeriesFile[];
}

/** A list of the files that belong to no series, with the reasons, and a button to read documents among them. */
export function RefusedFiles({ refused, files }: RefusedFilesProps) {
  if (refused.length === 0) return null;
  return (
    <div className={styles.refused}>
      <details>
        <summary>{refused.length} file(s) hold no image that can be shown</summary>
        <ul>
          {refused.map(({ name, reason }) => (
            <li key={name}>
              <bdi>{name}</bdi>: {reason.message}
            </li>
          ))}
        </ul>
      </details>
      {refused.some(({ reason }) => reason instanceof NoImageError && reason.document) && (
        <DicomDocuments files={files} name="these files" />
      )}
    </div>
  );
}
