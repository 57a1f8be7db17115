import type { ReportScore } from '@medrad/contracts';
import { learningCalls, learningCategories, overallRatings } from '@medrad/contracts/limits';
import { Select } from '@medrad/ui/core';
import { type FeedbackFields, fullScore, pointsOf, ratingOf, scoreParts } from './feedback-fields';
import styles from './review.module.css';

interface ScoreFieldsProps {
  fields: FeedbackFields;
  onChange: (part: Partial<FeedbackFields>) => void;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const optionsOf = (values: readonly string[]) => [
  { value: '', label: 'Not given' },
  ...values.map((value) => ({ value, label: capital(value) })),
];
const learnings = learningCalls.flatMap((call) =>
  learningCategories.map((category) => ({ call, category, value: `${call}: ${category}` })),
);

/**
 * Fields for the marks of a report by part, and for its teaching points. The rating follows the
 * marks until the teacher sets a rating.
 */
export function ScoreFields({ fields, onChange }: ScoreFieldsProps) {
  const { score, overallRating, learning } = fields;

  function changeScore(part: Partial<ReportScore>): void {
    const next = { ...(score ?? fullScore), ...part };
    const follows = overallRating === null || (score !== null && overallRating === ratingOf(score));
    onChange({ score: next, ...(follows && { overallRating: ratingOf(next) }) });
  }
  return (
    <fieldset className={styles.score}>
      <legend>Marks (optional)</legend>
      <div className={styles.parts}>
        {scoreParts.map(({ key, label, most }) => (
          <Select
            key={key}
            label={`${label} (0 to ${most})`}
            options={[
              ...(score ? [] : [{ value: '', label: 'Not marked' }]),
              ...Array.from({ length: most + 1 }, (_, points) => ({
                value: String(most - points),
                label: String(most - points),
              })),
            ]}
            value={score ? String(score[key]) : ''}
            onChange={({ target }) => target.value !== '' && changeScore({ [key]: Number(target.value) })}
          />
        ))}
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={score?.hasCriticalMiss ?? false}
          onChange={({ target }) => changeScore({ hasCriticalMiss: target.checked })}
        />
        A critical finding was missed
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={score?.hasOvercall ?? false}
          onChange={({ target }) => changeScore({ hasOvercall: target.checked })}
        />
        Something was reported that is not there
      </label>
      <p className={styles.facts} role="status">
        {score ? `${pointsOf(score)} of 10 points` : 'No marks are given.'}
      </p>
      <div className={styles.parts}>
        <Select
          label="Overall Rating"
          options={optionsOf(overallRatings)}
          value={overallRating ?? ''}
          onChange={({ target }) =>
            onChange({ overallRating: (target.value || null) as FeedbackFields['overallRating'] })
          }
        />
        <Select
          label="Learning Category"
          options={optionsOf(learnings.map(({ value }) => value))}
          value={learning ? `${learning.call}: ${learning.category}` : ''}
          onChange={({ target }) => {
            const found = learnings.find(({ value }) => value === target.value);
            onChange({ learning: found ? { call: found.call, category: found.category } : null });
          }}
        />
      </div>
    </fieldset>
  );
}
