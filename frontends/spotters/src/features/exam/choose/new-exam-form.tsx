import { Button, Card } from '@medrad/ui/core';
import { type FormEvent, useState } from 'react';
import styles from './choose.module.css';
import { type ExamDraft, newDraft, problemsOf } from './exam-draft';
import { ExamFields } from './exam-fields';
import { useCreateExam } from './use-create-exam';

/** The form that creates an exam. `spotterId`: the spotter it is made for, or null. */
export function NewExamForm({ spotterId }: { spotterId: string | null }) {
  const [draft, setDraft] = useState(() => newDraft(spotterId));
  const [isTried, setTried] = useState(false);
  const { create, isLoading, failure } = useCreateExam();
  const change = (part: Partial<ExamDraft>) => setDraft((now) => ({ ...now, ...part }));
  const found = problemsOf(draft);
  const problems = isTried ? found : {};

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (Object.keys(found).length === 0 && !isLoading) void create(draft);
  }

  return (
    <Card as="section" aria-labelledby="new-exam">
      <h2 id="new-exam" className={styles.heading}>
        New exam
      </h2>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <ExamFields draft={draft} problems={problems} onChange={change} />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div>
          <Button type="submit" variant="primary" icon="clipboard" isLoading={isLoading}>
            Make the exam
          </Button>
        </div>
      </form>
    </Card>
  );
}
