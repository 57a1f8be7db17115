import { Icon, type IconName } from '@medrad/ui/core';
import type { TypedAnswer } from '../typed-answer';
import { gradeNames } from './grades';
import styles from './review.module.css';

interface Verdict {
  icon: IconName;
  text: string;
}

const verdicts: Readonly<Record<TypedAnswer['outcome'], Verdict>> = {
  accepted: { icon: 'check-circle', text: 'Accepted' },
  partial: { icon: 'info', text: 'Partly right' },
  review: { icon: 'info', text: 'Perhaps right' },
  rejected: { icon: 'close', text: 'Not accepted' },
  blank: { icon: 'close', text: 'Not accepted' },
  unmarked: { icon: 'info', text: 'Not marked' },
};

function textOf({ outcome, reason, grade }: TypedAnswer): string {
  if (reason === 'wrong-side') return 'Right, but on the wrong side';
  if (reason === 'side-missing') return 'Right, but without its side';
  if (outcome === 'accepted' && grade === 'hard') return 'Accepted, but slower than usual';
  return verdicts[outcome].text;
}

/** The mark of a typed diagnosis, and the grade that it suggests. */
export function TypedVerdict({ typed }: { typed: TypedAnswer }) {
  const { text, outcome, grade } = typed;
  return (
    <p className={styles.verdict} data-outcome={outcome}>
      <Icon name={verdicts[outcome].icon} size={20} />
      <span>
        <strong>{textOf(typed)}.</strong> You typed “{text}”.{' '}
        {grade ? `Suggested grade: ${gradeNames[grade]}.` : 'Compare it and choose a grade.'}
      </span>
    </p>
  );
}
