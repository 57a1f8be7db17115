import { minuteOf } from './log-time';

const minutesOfHour = 60;

/** How many activities of one type an hour has. */
export interface TypeTally {
  activityType: string;
  count: number;
  /** The same by minute of the hour: 60 numbers. */
  minutes: number[];
}

interface Moment {
  activityType: string;
  timestamp: Date;
}

/** How many entries of a type fall into a minute of an hour. */
export interface MinuteTally {
  activityType: string;
  minute: number;
  count: number;
}

/** The tallies of an hour after some of its minutes were counted anew. */
export function withMinutes(before: readonly TypeTally[], counted: readonly MinuteTally[]): TypeTally[] {
  const byType = new Map(before.map(({ activityType, minutes }) => [activityType, [...minutes]]));
  for (const { activityType, minute, count } of counted) {
    const minutes = byType.get(activityType) ?? Array.from({ length: minutesOfHour }, () => 0);
    minutes[minute] = count;
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

/** Types and minutes that some entries of an hour fall into, each once, and how many do. */
export function minuteTallies(entries: readonly Moment[]): MinuteTally[] {
  const byPlace = new Map<string, MinuteTally>();
  for (const { activityType, timestamp } of entries) {
    const minute = minuteOf(timestamp);
    const place = `${minute} ${activityType}`;
    const tally = byPlace.get(place) ?? { activityType, minute, count: 0 };
    tally.count += 1;
    byPlace.set(place, tally);
  }
  return [...byPlace.values()];
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
