import type { MarkingKey } from '@medrad/contracts';
import { examAnswerMaxLength } from '@medrad/contracts/limits';
import { Button, TextField } from '@medrad/ui/core';
import type { KeyboardEvent, RefObject, SubmitEvent } from 'react';
import styles from './review.module.css';

export interface AnswerFormProps {
  /** The text field for a diagnosis. */
  field: RefObject<HTMLInputElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  /** The key by which a typed diagnosis is marked; null during an exam of the user, when no diagnosis can be typed. */
  markingKey: MarkingKey | null;
  text: string;
  onType: (text: string) => void;
  onShow: () => void;
  /** Id of the element that holds the answer. */
  answerId: string;
}

/**
 * A field for an optional diagnosis, and the button that shows the answer and marks the diagnosis.
 */
export function AnswerForm({ field, button, markingKey, text, onType, onShow, answerId }: AnswerFormProps) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onShow();
  }

  /** Escape leaves the field, so that single keys work again. */
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') event.currentTarget.blur();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {markingKey && (
        <TextField
          ref={field}
          label="Your diagnosis (optional)"
          value={text}
          maxLength={examAnswerMaxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-keyshortcuts="T"
          onChange={({ target }) => onType(target.value)}
          onKeyDown={handleKeyDown}
        />
      )}
      {markingKey === null && (
        <p className={styles.note}>While an exam of yours runs, typed diagnoses are not marked.</p>
      )}
      <div className={styles.show}>
        <Button
          ref={button}
          type="submit"
          variant="primary"
          icon={text.trim() === '' ? 'eye' : 'check'}
          isBlock
          aria-expanded={false}
          aria-controls={answerId}
          aria-keyshortcuts="Space"
        >
          {text.trim() === '' ? 'Show Answer' : 'Check Answer'}
        </Button>
      </div>
    </form>
  );
}
