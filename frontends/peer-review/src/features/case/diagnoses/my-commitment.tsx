import type { PeerCommitment } from '@medrad/contracts';
import styles from './diagnoses.module.css';
import { describeDifferential } from './differential';

/** The reader's first diagnosis, and their later one if they changed it. */
export function MyCommitment({ commitment }: { commitment: PeerCommitment }) {
  const { diagnoses, laterDiagnoses } = commitment;
  return (
    <dl className={styles.mine}>
      <div>
        <dt>{laterDiagnoses ? 'Your first diagnosis' : 'Your diagnosis'}</dt>
        <dd>{describeDifferential(diagnoses)}</dd>
      </div>
      {laterDiagnoses ? (
        <div>
          <dt>Your diagnosis now</dt>
          <dd>{describeDifferential(laterDiagnoses)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
