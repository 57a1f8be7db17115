import { examMaxItems } from '@medrad/contracts/limits';
import { TextField } from '@medrad/ui/core';
import styles from './choose.module.css';
import { type ExamDraft, fieldsOf, type problemsOf, timeLimits } from './exam-draft';
import { PresetChoice } from './preset-choice';
import { SourceFields } from './source-fields';

interface ExamFieldsProps {
  draft: ExamDraft;
  problems: ReturnType<typeof problemsOf>;
  onChange: (part: Partial<ExamDraft>) => void;
}

/** Fields for the format of an exam and the source of its images. */
export function ExamFields({ draft, problems, onChange }: ExamFieldsProps) {
  const { label, min, max } = timeLimits[draft.preset.format.pace];
  return (
    <>
      <PresetChoice value={draft.preset.id} onChange={(preset) => onChange(fieldsOf(preset))} />
      <div className={styles.fields}>
        <TextField
          label="Items"
          inputMode="numeric"
          hint={`At most ${examMaxItems}`}
          error={problems.items}
          value={draft.items}
          onChange={({ target }) => onChange({ items: target.value })}
        />
        <TextField
          label={label}
          inputMode="numeric"
          hint={`${min} to ${max}`}
          error={problems.time}
          value={draft.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </div>
      <SourceFields draft={draft} problems={problems} onChange={onChange} />
    </>
  );
}
