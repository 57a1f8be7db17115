import type { ExamFormat } from '@medrad/contracts';
import { examAnswerMaxLength } from '@medrad/contracts/limits';
import { TextArea, TextField } from '@medrad/ui/core';
import { SegmentedControl } from '@medrad/ui/records';
import type { KeyboardEvent, RefObject } from 'react';
import type { TypedAnswer } from '../saving/kept-answer';
import styles from './exam.module.css';

interface AnswerFormProps {
  number: number;
  format: ExamFormat;
  answer: TypedAnswer;
  /**
   * Whether the answer cannot be edited, because another tab writes or this browser's stored answers are still loading.
   */
  isReadOnly: boolean;
  field: RefObject<HTMLDivElement | null>;
  onChange: (part: Partial<TypedAnswer>) => void;
  /** Called when the field loses the focus. */
  onLeave: () => void;
  /** Called when Enter is pressed in a single-line field. */
  onEnter: () => void;
}

/** Minimum marks of an item for a multi-line answer. */
const longAnswerMarks = 4;

/** Whether answers are multi-line texts. */
const isLong = ({ asksNormality, marksPerItem }: ExamFormat) =>
  !asksNormality && marksPerItem >= longAnswerMarks;

const verdicts = [
  { value: 'normal', label: 'Normal' },
  { value: 'abnormal', label: 'Abnormal' },
] as const;

/** The question of an item and the fields for its answer. */
export function AnswerForm(props: AnswerFormProps) {
  const { number, format, answer, isReadOnly, field, onChange, onLeave, onEnter } = props;
  const hasText = !format.asksNormality || answer.isNormal !== true;
  const verdict = answer.isNormal === null ? '' : answer.isNormal ? 'normal' : 'abnormal';

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Leaves the field, so that the keyboard shortcuts of the image work.
    if (event.key === 'Escape') (event.target as HTMLElement).blur();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isLong(format)) return;
    event.preventDefault();
    onEnter();
  }

  const text = {
    label: format.asksNormality ? 'What is abnormal?' : isLong(format) ? 'Your answer' : 'Diagnosis',
    hint: isLong(format) ? 'Observations, diagnosis, next step' : undefined,
    value: answer.text,
    maxLength: examAnswerMaxLength,
    readOnly: isReadOnly,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    onBlur: onLeave,
    onKeyDown: handleKeyDown,
  };
  return (
    <div
      ref={field}
      role="group"
      aria-label={`Answer to item ${number}`}
      className={styles.answer}
      data-keeps-clear=""
    >
      {format.asksNormality && (
        <fieldset className={styles.verdict} disabled={isReadOnly}>
          <SegmentedControl<'' | 'normal' | 'abnormal'>
            label="Is this image normal?"
            value={verdict}
            options={verdicts}
            onChange={(value) => onChange({ isNormal: value === 'normal' })}
          />
        </fieldset>
      )}
      {hasText &&
        (isLong(format) ? (
          <TextArea {...text} rows={4} onChange={({ target }) => onChange({ text: target.value })} />
        ) : (
          <TextField
            {...text}
            enterKeyHint={format.pace === 'free' ? 'next' : 'done'}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        ))}
    </div>
  );
}
