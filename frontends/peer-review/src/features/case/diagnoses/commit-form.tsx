import { errorMessage, useToast } from '@medrad/remote-kit';
import { DraftChoice, useKeptDraft } from '@medrad/remote-kit/drafts';
import { Button } from '@medrad/ui/core';
import type { FormEvent, ReactNode } from 'react';
import { peerReviewApi } from '../../../peer-review.api';
import styles from './diagnoses.module.css';
import { DiagnosisFields } from './diagnosis-fields';
import { describeDifferential, differentialOf, emptyDiagnosis, type TypedDiagnosis } from './differential';

interface CommitFormProps {
  caseId: string;
  userId: string;
  /** Initial diagnoses in the form; one empty line by default. */
  begin?: readonly TypedDiagnosis[];
  submitLabel: string;
  onDone?: () => void;
  /** Content beside the submit button. */
  after?: ReactNode;
}

/** A form for one to three diagnoses. This browser stores the typed text until it has been sent. */
export function CommitForm({ caseId, userId, begin, submitLabel, onDone, after }: CommitFormProps) {
  const kept = useKeptDraft({
    key: `peerDifferential:${userId}:${caseId}`,
    standard: { diagnoses: begin?.length ? [...begin] : [emptyDiagnosis] },
  });
  const { diagnoses } = kept.draft;
  const [commit, { isLoading }] = peerReviewApi.usePutPeerCommitmentMutation();
  const { toast } = useToast();

  async function submit(): Promise<void> {
    const differential = differentialOf(diagnoses);
    if (differential.length === 0) {
      const description = 'Please enter a diagnosis';
      return void toast({ title: 'Validation Error', description, variant: 'destructive' });
    }
    const { error } = await commit({ id: caseId, body: { diagnoses: differential } });
    if (error) {
      const description = errorMessage(error, 'Failed to save your diagnosis');
      return void toast({ title: 'Error', description, variant: 'destructive' });
    }
    kept.forget(kept.draft);
    toast({ title: 'Diagnosis saved', variant: 'success' });
    onDone?.();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isLoading) void submit();
  }

  return (
    <form className={styles.form} aria-label="Your diagnosis" onSubmit={handleSubmit}>
      <DiagnosisFields diagnoses={diagnoses} onChange={(next) => kept.put({ diagnoses: next })} />
      <DraftChoice
        theirs={kept.theirs && describeDifferential(differentialOf(kept.theirs.diagnoses))}
        onChoose={(side) => kept.settle(side)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" icon="check" isLoading={isLoading}>
          {submitLabel}
        </Button>
        {after}
      </div>
    </form>
  );
}
