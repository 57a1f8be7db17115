import { examMaxItems } from '@medrad/contracts/limits';
import { Button, Card, TextField } from '@medrad/ui/core';
import { type FormEvent, useState } from 'react';
import styles from './choose.module.css';
import { type ExamDraft, fieldsOf, newDraft, problemsOf, timeLimits } from './exam-draft';
import { PresetChoice } from './preset-choice';
import { SourceFields } from './source-fields';
import { useCreateExam } from './use-create-exam';

/** The form that makes an exam. `spotterId`: of the spotter it is made for, or null. */
export function NewExamForm({ spotterId }: { spotterId: string | null }) {
  const [draft, setDraft] = useState(() => newDraft(spotterId));
  const [isTried, setTried] = useState(false);
  const { create, isLoading, failure } = useCreateExam();
  const change = (part: Partial<ExamDraft>) => setDraft((now) => ({ ...now, ...part }));
  const found = problemsOf(draft);
  const problems = isTried ? found : {};
  const { label, min, max } = timeLimits[draft.preset.format.pace];

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
        <PresetChoice value={draft.preset.id} onChange={(preset) => change(fieldsOf(preset))} />
        <div className={styles.fields}>
          <TextField
            label="Items"
            inputMode="numeric"
            hint={`At most ${examMaxItems}`}
            error={problems.items}
            value={draft.items}
            onChange={({ target }) => change({ items: target.value })}
          />
          <TextField
            label={label}
            inputMode="numeric"
            hint={`${min} to ${max}`}
            error={problems.time}
            value={draft.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </div>
        <SourceFields draft={draft} problems={problems} onChange={change} />
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
