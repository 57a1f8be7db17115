import type { PeerDiagnoses } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button } from '@medrad/ui/core';
import { peerReviewApi } from '../../../peer-review.api';
import styles from './diagnoses.module.css';

type DiagnosisCount = PeerDiagnoses['diagnoses'][number];

/** Share of the people who committed to a diagnosis, in whole per cent; 0 when nobody has. */
const percentOf = (count: number, people: number) => (people > 0 ? Math.round((count / people) * 100) : 0);

function Bar({ caseId, people, count: entry }: { caseId: string; people: number; count: DiagnosisCount }) {
  const { diagnosis, count, votes, hasMyVote } = entry;
  const [putVote, { isLoading }] = peerReviewApi.usePutPeerDiagnosisVoteMutation();
  const { toast } = useToast();
  const percent = percentOf(count, people);

  async function handleAgree() {
    const { error } = await putVote({ id: caseId, body: { diagnosis, hasVote: !hasMyVote } });
    if (!error) return;
    const description = errorMessage(error, 'Failed to save your vote');
    toast({ title: 'Error', description, variant: 'destructive' });
  }
  return (
    <li className={styles.bar}>
      <span className={styles.fill} style={{ width: `${percent}%` }} aria-hidden="true" />
      <span className={styles.barText}>
        <strong>{diagnosis}</strong> {count === 1 ? '1 person' : `${count} people`}, {percent}%
        {votes === 1 ? '; 1 agrees' : `; ${votes} agree`}
      </span>
      <Button
        size="sm"
        icon="check"
        aria-pressed={hasMyVote}
        aria-label={`Agree with ${diagnosis}`}
        disabled={isLoading}
        onClick={() => void handleAgree()}
      >
        Agree
      </Button>
    </li>
  );
}

/** A bar for each diagnosis, whose length is the share of people who named the diagnosis. */
export function DiagnosisBars({ caseId, diagnoses: all }: { caseId: string; diagnoses: PeerDiagnoses }) {
  const { people, diagnoses } = all;
  return (
    <>
      <h3 className={styles.heading}>
        {people === 1 ? 'Diagnoses of 1 person' : `Diagnoses of ${people} people`}
      </h3>
      {diagnoses.length > 0 ? (
        <ul className={styles.bars} aria-label="Diagnoses by frequency">
          {diagnoses.map((count) => (
            <Bar key={count.diagnosis} caseId={caseId} people={people} count={count} />
          ))}
        </ul>
      ) : (
        <p className={styles.note}>Nobody has committed to a diagnosis yet.</p>
      )}
    </>
  );
}
