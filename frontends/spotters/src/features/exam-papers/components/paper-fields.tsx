import { examPaperAboutMaxLength, examPaperTitleMaxLength } from '@medrad/contracts/limits';
import { Select, Switch, TextField } from '@medrad/ui/core';
import { resultReleases } from '../../exam/papers/result-release';
import { latestTime, type PaperDraft, type paperProblemsOf } from '../paper-draft';
import styles from './exam-papers.module.css';

const releases = Object.entries(resultReleases).map(([value, label]) => ({ value, label }));
const withoutClose = 'Without a closing time, they open when you open them';

interface PaperFieldsProps {
  draft: PaperDraft;
  problems: ReturnType<typeof paperProblemsOf>;
  onChange: (part: Partial<PaperDraft>) => void;
}

/** Fields for the title, description, time window and rules of a paper. */
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
        <Select
          label="Results open"
          hint={draft.resultRelease === 'at_close' && draft.closesAt === '' ? withoutClose : undefined}
          options={releases}
          value={draft.resultRelease}
          onChange={({ target }) => onChange({ resultRelease: target.value as PaperDraft['resultRelease'] })}
        />
      </div>
      <Switch
        label="Verified people only"
        description="People whose account a teacher has verified. Otherwise somebody could take the paper twice with two accounts."
        checked={draft.isVerifiedOnly}
        onChange={(isVerifiedOnly) => onChange({ isVerifiedOnly })}
      />
    </>
  );
}
