export const minuteMs = 60 * 1_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The beginning of the hour of a moment, in milliseconds; hours and days are those of UTC. */
export const hourOf = (moment: Date): number => Math.floor(moment.getTime() / hourMs) * hourMs;

/** 0 to 59. */
export const minuteOf = (moment: Date): number => Math.floor((moment.getTime() - hourOf(moment)) / minuteMs);

/** Entries under the beginnings of their hours. */
export function entriesByHour<Entry extends { timestamp: Date }>(
  entries: readonly Entry[],
): Map<number, Entry[]> {
  const hours = new Map<number, Entry[]>();
  for (const entry of entries) {
    const hour = hourOf(entry.timestamp);
    const some = hours.get(hour) ?? [];
    hours.set(hour, some);
    some.push(entry);
  }
  return hours;
}
