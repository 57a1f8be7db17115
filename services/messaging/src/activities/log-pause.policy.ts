import { dayMs, hourMs } from './log-time';

/** Longest time without entries, in days, that is taken for a pause in use and not for a wrong clock. */
const longestPauseDays = 180;
/** Number of old entries up to which a removal is small, unless they are the whole log. */
const fewEntries = 100;

/** An hour of the log, by its start in milliseconds since 1970. */
interface Hour {
  at: number;
  /** Number of its entries. */
  entries: number;
  /** Whether its entries have been or are being removed. */
  isClosed: boolean;
}

/** A time in which the log has no entries. */
export interface LogPause {
  from: Date;
  to: Date;
}

/**
 * Finds a pause that is so long that the clock of the server may have been set ahead, in which case young entries look
 * old. A clock that is months ahead leaves such a pause in the log, before its first entry with the wrong time. Hours
 * in the future do not count: they are what a wrong clock leaves when it is corrected.
 * @param hours all hours with entries, newest first, those of removed entries too
 * @param options.before time before which entries would be removed
 * @returns null if there is little or nothing to remove, or if the log shows that it was in use from `before` until now
 */
export function findDoubtfulPause(
  hours: readonly Hour[],
  { now, before, retentionDays }: { now: Date; before: Date; retentionDays: number },
): LogPause | null {
  if (isSmall(hours, before)) return null;
  const longestMs = Math.min(longestPauseDays, retentionDays) * dayMs;
  let to = now.getTime();
  for (const { at } of hours) {
    if (at > now.getTime()) continue;
    const from = at + hourMs;
    if (to - from > longestMs) return { from: new Date(from), to: new Date(to) };
    if (at < before.getTime()) return null;
    to = at;
  }
  return null;
}

/** Whether removing the entries before a time removes few of them and leaves others. */
function isSmall(hours: readonly Hour[], before: Date): boolean {
  const open = hours.filter(({ isClosed }) => !isClosed);
  const old = open.filter(({ at }) => at < before.getTime());
  const count = old.reduce((sum, { entries }) => sum + entries, 0);
  return old.length === 0 || (count <= fewEntries && old.length < open.length);
}
