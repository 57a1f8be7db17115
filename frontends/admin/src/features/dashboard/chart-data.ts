import type { ActivityDay } from '@medrad/contracts';
import { activityLabel, activityTypes, seriesOf } from './activity-types';

/** One series of a chart, with a value for each label. */
export interface ChartSeries {
  label: string;
  /** Colour number; 0 for types without a colour. */
  series: number;
  values: number[];
}

/** The data of a bar chart and of its table. */
export interface ChartData {
  labels: string[];
  series: ChartSeries[];
}

const dayMs = 86_400_000;
const dayNames = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The last `count` days before `now` (ms), oldest first; days are in UTC, as in the log. */
function datesUntil(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** Types in the filter's order, followed by unknown types. */
function typesIn(entries: readonly ActivityDay[]): string[] {
  const present = new Set(entries.map(({ activityType }) => activityType));
  const known = activityTypes.map(({ value }) => value).filter((value) => present.has(value));
  const others = [...present].filter((type) => seriesOf(type) === 0).sort();
  return [...known, ...others];
}

/** Activities per day, with a series for each type that occurs. */
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

/** Activities per type, one bar each in its colour. */
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

/** For each label, the total of all series. */
export function totalsOf({ labels, series }: ChartData): number[] {
  return labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
}
