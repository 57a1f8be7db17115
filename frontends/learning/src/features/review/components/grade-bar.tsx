import { reviewGrades } from '@medrad/contracts/limits';
import { Button, Icon } from '@medrad/ui/core';
import { type MouseEvent, useRef } from 'react';
import { useKeptFocus } from '../hooks/use-kept-focus';
import type { useReviewSession } from '../hooks/use-review-session';
import { AnswerForm, type AnswerFormProps } from './answer-form';
import { gradeNames } from './grades';
import styles from './review.module.css';

/**
 * Keeps a button from taking the focus on a mouse press, so that Space goes on to the next step
 * instead of pressing the button again.
 */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

type GradeBarProps = Pick<ReturnType<typeof useReviewSession>, 'session' | 'grade' | 'undo' | 'next'> &
  Omit<AnswerFormProps, 'button'>;

/**
 * Buttons that show the answer and take a grade, which can be changed or undone until the next
 * card.
 */
export function GradeBar({ session, grade, undo, next, ...form }: GradeBarProps) {
  const { isAnswerShown, review } = session;
  const step = useRef<HTMLDivElement & HTMLButtonElement>(null);
  const watch = useKeptFocus(step, isAnswerShown);
  if (!isAnswerShown) {
    return (
      <div className={styles.bar} onMouseDown={keepFocus} {...watch}>
        <AnswerForm key={session.index} {...form} button={step} />
      </div>
    );
  }
  return (
    <div className={styles.bar} onMouseDown={keepFocus} {...watch}>
      <div
        ref={step}
        tabIndex={-1}
        role="group"
        aria-label="How well did you know it?"
        className={styles.grades}
      >
        {reviewGrades.map((name, index) => (
          <Button
            key={name}
            variant={review?.grade === name ? 'primary' : 'secondary'}
            aria-pressed={review?.grade === name}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => grade(name)}
          >
            {gradeNames[name]}
            <kbd aria-hidden="true">{index + 1}</kbd>
          </Button>
        ))}
      </div>
      <div className={styles.leave}>
        <Button variant="ghost" aria-keyshortcuts="Z" disabled={!review} onClick={undo}>
          Undo
        </Button>
        <Button variant="primary" aria-keyshortcuts="Space ArrowRight" disabled={!review} onClick={next}>
          Next
          <Icon name="arrow-right" size={18} />
        </Button>
      </div>
    </div>
  );
}
