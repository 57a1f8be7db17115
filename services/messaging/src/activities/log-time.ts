export const minuteMs = 60 * 1_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Start of the hour of the given time, in milliseconds since 1970, in UTC. */
export const hourOf = (moment: Date): number => Math.floor(moment.getTime() / hourMs) * hourMs;

/** Minute of the hour, 0 to 59. */
export const minuteOf = (moment: Date): number => Math.floor((moment.getTime() - hourOf(moment)) / minuteMs);

/** Groups entries by the start of their hour. */
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
