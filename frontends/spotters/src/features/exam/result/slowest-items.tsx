import { formatSeconds } from '../../../format-seconds';
import type { ResultItem } from './result-item';
import styles from './result.module.css';

const maxShown = 3;
/** Minimum number of items with a known time; with fewer, the slowest ones are not shown. */
const minTimes = 4;

/** The items that took longest, when enough times are known. */
export function SlowestItems({ items }: { items: readonly ResultItem[] }) {
  const timed = items.flatMap(({ number, title, secondsUsed }) =>
    secondsUsed === null ? [] : [{ number, title, seconds: secondsUsed }],
  );
  if (timed.length < minTimes) return null;
  const slowest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, maxShown);
  return (
    <section aria-labelledby="slowest">
      <h2 id="slowest" className={styles.heading}>
        Slowest items
      </h2>
      <ol className={styles.slowest}>
        {slowest.map(({ number, title, seconds }) => (
          <li key={number}>
            <span className={styles.time}>{formatSeconds(seconds)}</span>
            <span>
              Item {number}: {title}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
