import { minuteOf } from './log-time';

const minutesOfHour = 60;

/** Number of activities of one type in an hour. */
export interface TypeTally {
  activityType: string;
  count: number;
  /** Number of activities by minute of the hour: 60 numbers. */
  minutes: number[];
}

interface Moment {
  activityType: string;
  timestamp: Date;
}

/** Number of activities of one type in one minute of an hour. */
export interface MinuteTally {
  activityType: string;
  minute: number;
  count: number;
}

/** Replaces the counted minutes in the tallies of an hour. */
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

/** Counts entries of one hour by type and minute. */
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

/** Number of activities of one type, or of all types. */
export function countOf(
  types: readonly Pick<TypeTally, 'activityType' | 'count'>[],
  activityType?: string,
): number {
  let sum = 0;
  for (const type of types)
    if (activityType === undefined || type.activityType === activityType) sum += type.count;
  return sum;
}

/** Number of activities of one type, or of all types, by minute of the hour. */
export function minutesOf(types: readonly TypeTally[], activityType?: string): number[] {
  const sums = Array.from({ length: minutesOfHour }, () => 0);
  for (const type of types) {
    if (activityType !== undefined && type.activityType !== activityType) continue;
    type.minutes.forEach((count, minute) => (sums[minute] = (sums[minute] ?? 0) + count));
  }
  return sums;
}
