import { errorMessage, useToast } from '@medrad/remote-kit';
import { useKeptForm } from '@medrad/remote-kit/kept-form';
import { Button } from '@medrad/ui/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { peerReviewApi } from '../../../peer-review.api';
import styles from './diagnoses.module.css';
import { DiagnosisFields } from './diagnosis-fields';
import { differentialOf, emptyDiagnosis, type TypedDiagnosis } from './differential';

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
  const kept = useKeptForm(`peerDifferential:${userId}:${caseId}`, {
    diagnoses: begin?.length ? [...begin] : [emptyDiagnosis],
  });
  const [diagnoses, setDiagnoses] = useState(kept.initial.diagnoses);
  const [commit, { isLoading }] = peerReviewApi.usePutPeerCommitmentMutation();
  const { toast } = useToast();

  function change(next: TypedDiagnosis[]): void {
    setDiagnoses(next);
    kept.keep({ diagnoses: next });
  }
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
    kept.keep(null);
    toast({ title: 'Diagnosis saved', variant: 'success' });
    onDone?.();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isLoading) void submit();
  }

  return (
    <form className={styles.form} aria-label="Your diagnosis" onSubmit={handleSubmit}>
      <DiagnosisFields diagnoses={diagnoses} onChange={change} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" icon="check" isLoading={isLoading}>
          {submitLabel}
        </Button>
        {after}
      </div>
    </form>
  );
}
