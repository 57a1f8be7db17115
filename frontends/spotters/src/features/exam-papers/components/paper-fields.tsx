import { examPaperAboutMaxLength, examPaperTitleMaxLength } from '@medrad/contracts/limits';
import { TextField } from '@medrad/ui/core';
import { latestTime, type PaperDraft, type paperProblemsOf } from '../paper-draft';
import styles from './exam-papers.module.css';

interface PaperFieldsProps {
  draft: PaperDraft;
  problems: ReturnType<typeof paperProblemsOf>;
  onChange: (part: Partial<PaperDraft>) => void;
}

/** Fields for the title, description and time window of a paper. */
export function PaperFields({ draft, problems, onChange }: PaperFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        required
        maxLength={examPaperTitleMaxLength}
        error={problems.title}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label="Description"
        maxLength={examPaperAboutMaxLength}
        value={draft.about}
        onChange={({ target }) => onChange({ about: target.value })}
      />
      <div className={styles.fields}>
        <TextField
          label="Opens"
          type="datetime-local"
          max={latestTime}
          hint="Time of this device; empty: at once"
          error={problems.opensAt}
          value={draft.opensAt}
          onChange={({ target }) => onChange({ opensAt: target.value })}
        />
        <TextField
          label="Closes"
          type="datetime-local"
          max={latestTime}
          hint="Last moment to start; empty: never"
          error={problems.closesAt}
          value={draft.closesAt}
          onChange={({ target }) => onChange({ closesAt: target.value })}
        />
      </div>
    </>
  );
}
