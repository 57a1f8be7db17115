import { minuteOf } from './log-time';

const minutesOfHour = 60;

/** Number of activities of one type in an hour. */
export interface TypeTally {
  activityType: string;
  count: number;
  /** Number of activities in each of the 60 minutes of the hour. */
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

/** Puts new counts of some minutes in place of those in an hour's tallies. */
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

/** Counts entries of one hour of the log by type and minute. */
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

/** Number of activities of the given type; without a type, of all types. */
export function countOf(
  types: readonly Pick<TypeTally, 'activityType' | 'count'>[],
  activityType?: string,
): number {
  let sum = 0;
  for (const type of types)
    if (activityType === undefined || type.activityType === activityType) sum += type.count;
  return sum;
}

/** Number of activities of the given type in each minute of an hour; without a type, of all types. */
export function minutesOf(types: readonly TypeTally[], activityType?: string): number[] {
  const sums = Array.from({ length: minutesOfHour }, () => 0);
  for (const type of types) {
    if (activityType !== undefined && type.activityType !== activityType) continue;
    type.minutes.forEach((count, minute) => (sums[minute] = (sums[minute] ?? 0) + count));
  }
  return sums;
}
