import type { ActivityDay } from '@medrad/contracts';
import { activityLabel, activityTypes, seriesOf } from './activity-types';

/** One colour of a chart: its values stand beside the chart's labels. */
export interface ChartSeries {
  label: string;
  /** Number of the colour; 0 for types that have none of their own. */
  series: number;
  values: number[];
}

/** What a bar chart shows, and what its table says. */
export interface ChartData {
  labels: string[];
  series: ChartSeries[];
}

const dayMs = 86_400_000;
const dayNames = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The last `count` days up to the moment `now` (ms), oldest first; the log counts days in UTC. */
function datesUntil(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** Types in the filter's order, then those this build does not know. */
function typesIn(entries: readonly ActivityDay[]): string[] {
  const present = new Set(entries.map(({ activityType }) => activityType));
  const known = activityTypes.map(({ value }) => value).filter((value) => present.has(value));
  const others = [...present].filter((type) => seriesOf(type) === 0).sort();
  return [...known, ...others];
}

/** Activities of every day of the range, a series for each type that occurs. */
export function perDayOf(entries: readonly ActivityDay[], days: number, now: number): ChartData {
  const dates = datesUntil(now, days);
  const counts = new Map(entries.map(({ date, activityType, count }) => [`${date} ${activityType}`, count]));
  return {
    labels: dates.map((date) => dayNames.format(new Date(date))),
    series: typesIn(entries).map((type) => ({
      label: activityLabel(type),
      series: seriesOf(type),
      values: dates.map((date) => counts.get(`${date} ${type}`) ?? 0),
    })),
  };
}

/** Activities of the range by type: one bar each, in its own colour. */
export function perTypeOf(entries: readonly ActivityDay[]): ChartData {
  const types = typesIn(entries);
  const totalOf = (type: string) =>
    entries.reduce((sum, { activityType, count }) => sum + (activityType === type ? count : 0), 0);
  return {
    labels: types.map(activityLabel),
    series: types.map((type) => ({
      label: activityLabel(type),
      series: seriesOf(type),
      values: types.map((other) => (other === type ? totalOf(type) : 0)),
    })),
  };
}

/** What stands at each label, all series together. */
export function totalsOf({ labels, series }: ChartData): number[] {
  return labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
}
