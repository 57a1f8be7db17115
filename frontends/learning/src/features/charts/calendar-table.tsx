import { classNames, VisuallyHidden } from '@medrad/ui/core';
import { formatDay } from '@medrad/ui/formats';
import { scaleQuantize } from 'd3-scale';
import { useLayoutEffect, useRef } from 'react';
import { weeksUntil } from './calendar-weeks';
import styles from './charts.module.css';

interface CalendarTableProps {
  title: string;
  /** The last day that is shown, such as `2026-03-05`. */
  last: string;
  weeks: number;
  /** Counts by day; days not in the map count as zero. */
  counts: ReadonlyMap<string, number>;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const shades = [styles.shade1, styles.shade2, styles.shade3, styles.shade4];

/**
 * A heat map as a table: a row for each day of the week, a column for each week, the newest on the
 * right.
 */
export function CalendarTable({ title, last, weeks: count, counts }: CalendarTableProps) {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (area.current) area.current.scrollLeft = area.current.scrollWidth;
  }, []);
  const weeks = weeksUntil(last, count);
  const shadeOf = scaleQuantize<string | undefined>()
    .domain([0, Math.max(1, ...counts.values())])
    .range(shades);
  return (
    <div ref={area} className={styles.calendar} role="region" aria-label={title} tabIndex={0}>
      <table aria-label={title}>
        <thead>
          <tr>
            <td />
            {weeks.map(([monday = ''], index) => (
              <th key={monday} scope="col">
                <VisuallyHidden>Week of {formatDay(monday)}</VisuallyHidden>
                <span aria-hidden="true" className={styles.month}>
                  {index % 4 === 0 && formatDay(monday).replace(/^\D+/, '')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday, row) => (
            <tr key={weekday}>
              <th scope="row">{weekday}</th>
              {weeks.map((week) => {
                const day = week[row] ?? '';
                const done = counts.get(day) ?? 0;
                if (day > last) return <td key={day} />;
                return (
                  <td key={day} className={classNames(styles.day, done > 0 && shadeOf(done))}>
                    {done > 0 ? done : <VisuallyHidden>0</VisuallyHidden>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
