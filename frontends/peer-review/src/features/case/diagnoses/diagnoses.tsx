import type { PeerCase } from '@medrad/contracts';
import { Button, Skeleton } from '@medrad/ui/core';
import { Problem } from '@medrad/ui/records';
import { useState } from 'react';
import { peerReviewApi } from '../../../peer-review.api';
import { CommitForm } from './commit-form';
import { DiagnosisBars } from './diagnosis-bars';
import { MyCommitment } from './my-commitment';
import styles from './diagnoses.module.css';

/**
 * The diagnoses of everybody who committed to one, the reader's own diagnosis, and a button to add or change their own.
 */
export function Diagnoses({ peerCase, userId }: { peerCase: PeerCase; userId: string }) {
  const { id } = peerCase;
  const { data, error, refetch } = peerReviewApi.useGetPeerDiagnosesQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const [isWriting, setWriting] = useState(false);
  if (error && !data)
    return <Problem text="The diagnoses could not be loaded." error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.section} aria-busy="true">
        <Skeleton height={peerCase.asksFirst ? '8rem' : '2.25rem'} />
      </div>
    );
  }

  const { mine, people } = data;
  const own = mine && mine.diagnoses.length > 0 ? mine : null;
  const begin = own ? (own.laterDiagnoses ?? own.diagnoses) : undefined;
  const stop = () => setWriting(false);
  return (
    <section aria-label="Diagnoses" className={styles.section}>
      {people > 0 || peerCase.asksFirst ? <DiagnosisBars caseId={id} diagnoses={data} /> : null}
      {own ? <MyCommitment commitment={own} /> : null}
      {mine && !own ? <p className={styles.note}>You chose to read only.</p> : null}
      {isWriting ? (
        <CommitForm
          caseId={id}
          userId={userId}
          begin={begin}
          submitLabel={own ? 'Save the change' : 'Commit'}
          onDone={stop}
          after={
            <Button variant="ghost" onClick={stop}>
              Cancel
            </Button>
          }
        />
      ) : (
        <div>
          <Button size="sm" icon="stethoscope" onClick={() => setWriting(true)}>
            {own ? 'Change my mind' : 'Add your diagnosis'}
          </Button>
        </div>
      )}
    </section>
  );
}
