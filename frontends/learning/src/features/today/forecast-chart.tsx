import type { LearningForecast } from '@medrad/contracts';
import { formatDay } from '@medrad/ui/formats';
import { useId } from 'react';
import styles from './today.module.css';

type Days = LearningForecast['days'];

/** Units of the drawing: a day is one wide, and the fullest day this high. */
const height = 12;
const barWidth = 0.7;

const total = ({ reviews, fresh }: Days[number]): number => reviews + fresh;

function descriptionOf(days: Days): string {
  const fullest = days.reduce((most, day) => (total(day) > total(most) ? day : most));
  const sum = days.reduce((all, day) => all + total(day), 0);
  return `${days.length} days with ${sum} reviews in all; the fullest day is ${formatDay(fullest.date)} with ${total(fullest)}.`;
}

/** Due and new cards of each day, stacked. The table beside it has the same numbers. */
export function ForecastChart({ days }: { days: Days }) {
  const id = useId();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(1, ...days.map(total));
  const heightOf = (count: number) => (count / most) * height;
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <span className={styles.most}>{most}</span>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          viewBox={`0 0 ${days.length} ${height}`}
          preserveAspectRatio="none"
          className={styles.chart}
        >
          <title id={`${id}-title`}>Reviews of the days to come</title>
          <desc id={`${id}-text`}>{descriptionOf(days)}</desc>
          {days.map((day, index) => (
            <g key={day.date} transform={`translate(${index + (1 - barWidth) / 2} ${height})`}>
              <rect
                className={styles.due}
                y={-heightOf(day.reviews)}
                width={barWidth}
                height={heightOf(day.reviews)}
              />
              <rect
                className={styles.new}
                y={-heightOf(total(day))}
                width={barWidth}
                height={heightOf(day.fresh)}
              />
            </g>
          ))}
        </svg>
      </div>
      <div className={styles.axis}>
        <span>{formatDay(first.date)}</span>
        <span>{formatDay(last.date)}</span>
      </div>
      <figcaption className={styles.legend}>
        <span className={styles.dueKey}>Due</span>
        <span className={styles.newKey}>New</span>
      </figcaption>
    </figure>
  );
}
