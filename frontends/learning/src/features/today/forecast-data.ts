import type { LearningForecast } from '@medrad/contracts';
import { formatDay } from '@medrad/ui/formats';
import type { BarSeries } from '../charts/bar-chart';
import type { ChartData } from '../charts/chart-data';

type Day = LearningForecast['days'][number];

const total = ({ reviews, fresh }: Day): number => reviews + fresh;

function describe(days: readonly Day[]): string {
  const fullest = days.reduce((most, day) => (total(day) > total(most) ? day : most));
  const sum = days.reduce((all, day) => all + total(day), 0);
  return `${days.length} days with ${sum} reviews in all; the fullest day is ${formatDay(fullest.date)} with ${total(fullest)}.`;
}

/** The stacked series of the chart. */
export const forecastSeries: readonly BarSeries<Day>[] = [
  { name: 'Due', countOf: ({ reviews }) => reviews },
  { name: 'New', countOf: ({ fresh }) => fresh },
];

/** Expected reviews of the coming days, for a chart and its table. */
export const forecastData = (days: readonly Day[]): ChartData<Day> => ({
  title: 'Reviews in the coming days',
  description: describe(days),
  of: 'Day',
  points: days,
  nameOf: ({ date }) => formatDay(date),
  columns: [
    { title: 'Due', textOf: ({ reviews }) => String(reviews) },
    { title: 'New', textOf: ({ fresh }) => String(fresh) },
    { title: 'Left for later', textOf: ({ waiting }) => String(waiting) },
  ],
});
