import type { AnswerKey } from '@medrad/contracts';
import { percent } from '../describe-decision';
import styles from './marking.module.css';

/** The answer key of an image, read-only. */
export function KeyTerms({ answers }: { answers: AnswerKey }) {
  const { isTitleAccepted, title, accepted, partial, rejected, side } = answers;
  const lists: [name: string, terms: string[]][] = [
    ['Right', [...(isTitleAccepted ? [title] : []), ...accepted.map(({ text }) => text)]],
    ['Half right', partial.map(({ text, credit }) => `${text} (${percent(credit)})`)],
    ['Wrong', rejected.map(({ text }) => text)],
    ['Side', side ? [side === 'none' ? 'not asked for' : side] : []],
  ];
  return (
    <dl className={styles.key} aria-label="Key of the image">
      {lists.map(
        ([name, terms]) =>
          terms.length > 0 && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{terms.join(', ')}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
