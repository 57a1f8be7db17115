import { Select, TextArea } from '@medrad/ui/core';
import { AnswerSuggestions } from './answer-suggestions';
import styles from './answer-key.module.css';
import type { AnswerKeyDraft, readDraft } from './answer-key-draft';
import { sideOptions } from './side-options';

interface AnswerKeyFieldsProps {
  title: string;
  isNormal: boolean;
  draft: AnswerKeyDraft;
  problems: ReturnType<typeof readDraft>['problems'];
  onChange: (part: Partial<AnswerKeyDraft>) => void;
}

const lists = [
  {
    key: 'accepted',
    label: 'Also right, one per line',
    hint: 'Spelling, word order and plurals do not matter.',
  },
  {
    key: 'partial',
    label: 'Half right, one per line',
    hint: 'Half of the marks, or another share: shoulder dislocation = 30 %.',
  },
  { key: 'rejected', label: 'Always wrong, one per line', hint: 'Answers that only look right.' },
] as const;

/** Fields for right, half right and wrong answers, and for the side that a right answer must name. */
export function AnswerKeyFields({ title, isNormal, draft, problems, onChange }: AnswerKeyFieldsProps) {
  return (
    <div className={styles.fields}>
      {isNormal && (
        <p className={styles.note}>
          This image is normal: “normal” and similar answers are right in any wording.
        </p>
      )}
      <label className={styles.title}>
        <input
          type="checkbox"
          checked={draft.isTitleAccepted}
          onChange={({ target }) => onChange({ isTitleAccepted: target.checked })}
        />
        <span>The title is right: “{title}”</span>
      </label>
      <AnswerSuggestions title={title} draft={draft} onChange={onChange} />
      {lists.map(({ key, label, hint }) => (
        <TextArea
          key={key}
          label={label}
          hint={hint}
          rows={3}
          value={draft[key]}
          error={problems[key]}
          onChange={({ target }) => onChange({ [key]: target.value })}
        />
      ))}
      <Select
        label="Side"
        hint="A right answer without the side, or with the wrong side, is half right."
        options={sideOptions}
        value={draft.side}
        onChange={({ target }) => onChange({ side: target.value as AnswerKeyDraft['side'] })}
      />
    </div>
  );
}
