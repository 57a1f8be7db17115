import type { ViewerSeries } from './viewer-series';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `20220317` as `17 Mar 2022`; empty for what is no day. */
export function dayText(date: string | undefined): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date ?? '') ?? [];
  const name = months[Number(month) - 1];
  return year && name ? `${Number(day)} ${name} ${year}` : '';
}

/** The day of a series where series of several days are shown; empty where it tells nothing. */
export function dayOf({ date }: ViewerSeries, all: readonly ViewerSeries[]): string {
  return all.some((other) => other.date !== date) ? dayText(date) : '';
}

/** What a series is called: its day, where that sets it apart, and its label. */
export function nameOf(series: ViewerSeries, all: readonly ViewerSeries[]): string {
  return [dayOf(series, all), series.label].filter(Boolean).join(', ');
}
