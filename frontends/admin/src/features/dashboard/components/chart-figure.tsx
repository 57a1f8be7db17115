import { Card, lazyPart, Skeleton } from '@medrad/ui/core';
import { formatNumber } from '@medrad/ui/formats';
import { Suspense } from 'react';
import { type ChartData, totalsOf } from '../chart-data';
import styles from './dashboard.module.css';

const BarChart = lazyPart(() => import('./bar-chart'));

interface ChartFigureProps {
  title: string;
  /** Heading of the column with the labels: `Day`. */
  labelTitle: string;
  data: ChartData;
  isHorizontal?: boolean;
}

/** The largest values of the chart in words, for screen readers. */
function inWords({ title, data }: ChartFigureProps): string {
  const totals = totalsOf(data);
  const most = Math.max(...totals);
  const sum = totals.reduce((one, other) => one + other, 0);
  const label = data.labels[totals.indexOf(most)] ?? '';
  return `${title}: ${formatNumber(sum)} in all, most at ${label} with ${formatNumber(most)}. The numbers follow as a table.`;
}

/** A chart with a legend, and its numbers as a table. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, data, isHorizontal } = props;
  return (
    <Card as="figure" className={styles.figure}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <Suspense fallback={<Skeleton height={chartHeight} radius="var(--radius-md)" />}>
        <BarChart label={inWords(props)} data={data} isHorizontal={isHorizontal} />
      </Suspense>
      {!isHorizontal && (
        <ul className={styles.legend}>
          {data.series.map(({ label, series }) => (
            <li key={label} className={styles[`series${series}`]}>
              <span className={styles.dot} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <details className={styles.details}>
        <summary>Show the numbers</summary>
        <ChartTable {...props} />
      </details>
    </Card>
  );
}

/** Height of a chart in px. Must match the style sheet, so that nothing moves when the chart loads. */
const chartHeight = 260;

function ChartTable({ title, labelTitle, data, isHorizontal }: ChartFigureProps) {
  const totals = totalsOf(data);
  const series = isHorizontal ? [] : data.series;
  const rows = data.labels
    .map((label, index) => ({ label, index, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0);
  return (
    <div className={styles.scroll} role="region" aria-label={`${title}, numbers`} tabIndex={0}>
      <table className={styles.numbers} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{series.length > 0 ? 'All' : 'Activities'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, index, total }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ label: name, values }) => (
                <td key={name}>{formatNumber(values[index] ?? 0)}</td>
              ))}
              <td>{formatNumber(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
