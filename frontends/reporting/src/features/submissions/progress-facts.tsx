import type { ReportingProgress } from '@medrad/contracts';
import styles from './submissions.module.css';

type Learning = ReportingProgress['learning'][number];

/** The most frequent kind of miss in the resident's reports. */
const commonestMiss = (learning: readonly Learning[]): Learning | undefined =>
  learning.find(({ call }) => call === 'learning opportunity');

/** The resident's results, most frequent miss, and usual waiting time for feedback. */
export function ProgressFacts({ progress }: { progress: ReportingProgress }) {
  const { submitted, reviewed, learning, usuallyWithinDays } = progress;
  if (submitted === 0) return null;
  const miss = commonestMiss(learning);
  const great = learning
    .filter(({ call }) => call === 'great call')
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.progress}>
      <p>
        {submitted === 1 ? '1 report' : `${submitted} reports`} submitted, {reviewed} reviewed.
        {usuallyWithinDays !== null &&
          ` Feedback usually comes within ${usuallyWithinDays === 1 ? 'a day' : `${usuallyWithinDays} days`}.`}
      </p>
      {great > 0 && <p>{great === 1 ? '1 great call.' : `${great} great calls.`}</p>}
      {miss && (
        <p>
          Most to learn from: {miss.category} ({miss.count}).
        </p>
      )}
    </div>
  );
}
