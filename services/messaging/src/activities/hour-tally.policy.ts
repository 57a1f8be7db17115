import type { TypeTally } from './hour-tally.model';
import { minuteOf } from './log-time';

const minutesOfHour = 60;

interface Moment {
  activityType: string;
  timestamp: Date;
}

/** Minutes of an hour, both inclusive. */
export interface MinuteSpan {
  first: number;
  last: number;
}

export const wholeHour: MinuteSpan = { first: 0, last: minutesOfHour - 1 };

/** The tallies of an hour after the entries of some of its minutes were read anew. */
export function retally(
  before: readonly TypeTally[],
  { first, last }: MinuteSpan,
  moments: readonly Moment[],
): TypeTally[] {
  const byType = new Map<string, number[]>();
  for (const { activityType, minutes } of before) {
    byType.set(
      activityType,
      minutes.map((count, minute) => (minute >= first && minute <= last ? 0 : count)),
    );
  }
  for (const { activityType, timestamp } of moments) {
    const minutes = byType.get(activityType) ?? Array.from({ length: minutesOfHour }, () => 0);
    const minute = minuteOf(timestamp);
    minutes[minute] = (minutes[minute] ?? 0) + 1;
    byType.set(activityType, minutes);
  }
  return [...byType]
    .map(([activityType, minutes]) => ({
      activityType,
      count: minutes.reduce((sum, count) => sum + count, 0),
      minutes,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.activityType < b.activityType ? -1 : 1));
}

/** Activities of one type, or of all. */
export function countOf(
  types: readonly Pick<TypeTally, 'activityType' | 'count'>[],
  activityType?: string,
): number {
  let sum = 0;
  for (const type of types)
    if (activityType === undefined || type.activityType === activityType) sum += type.count;
  return sum;
}

/** The same by minute of the hour. */
export function minutesOf(types: readonly TypeTally[], activityType?: string): number[] {
  const sums = Array.from({ length: minutesOfHour }, () => 0);
  for (const type of types) {
    if (activityType !== undefined && type.activityType !== activityType) continue;
    type.minutes.forEach((count, minute) => (sums[minute] = (sums[minute] ?? 0) + count));
  }
  return sums;
}
