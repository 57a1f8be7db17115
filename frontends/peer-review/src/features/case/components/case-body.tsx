import type { PeerCase, PeerPlace } from '@medrad/contracts';
import { Card } from '@medrad/ui/core';
import { FileGrid } from '../../viewing/file-grid';
import styles from './case.module.css';

interface CaseBodyProps {
  peerCase: PeerCase;
  /** Places on the images to which the hovered or focused comment refers. */
  places: readonly PeerPlace[];
}

/** Clinical history, description and files of a case. */
export function CaseBody({ peerCase, places }: CaseBodyProps) {
  const { title, clinicalHistory, description, files } = peerCase;
  return (
    <Card className={styles.body}>
      {clinicalHistory ? (
        <section aria-labelledby="clinical-history" className={styles.history}>
          <h2 id="clinical-history">Clinical History</h2>
          <p className={styles.text}>{clinicalHistory}</p>
        </section>
      ) : null}
      <p className={styles.text}>{description}</p>
      {files.length > 0 ? <FileGrid files={files} label={title} size="case" places={places} /> : null}
    </Card>
  );
}
