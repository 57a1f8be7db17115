import { type AreaLoss, findUnconfirmedLoss } from '../large-deletion.policy';

/** Number of the newest backups that a rotation keeps, however old they are. */
const keptCount = 7;
/** Number of backups that a rotation deletes without a question: that of one night, and one that was left over. */
const unaskedCount = 2;
const day = 24 * 60 * 60 * 1000;

const dated = /^(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2})Z(\.tar\.age)?$/;

/** Name of the backup of a time, in the folder of backups: `2026-11-30T021500Z`. */
export const datedName = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** The time in the name of a backup; null for another file. */
export function timeOf(name: string): Date | null {
  const [, date, hours, minutes, seconds] = dated.exec(name) ?? [];
  const time = date ? new Date(`${date}${hours}:${minutes}:${seconds}Z`) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}

/** Names of the backups in a folder, the newest first. */
export const newestFirst = (names: readonly string[]): string[] =>
  names.filter((name) => timeOf(name) !== null).toSorted((one, other) => (one < other ? 1 : -1));

/** Backups older than a number of days, without the seven newest of all. */
export function outdated(names: readonly string[], now: Date, keepDays: number): string[] {
  const before = now.getTime() - keepDays * day;
  return newestFirst(names)
    .slice(keptCount)
    .filter((name) => (timeOf(name)?.getTime() ?? before) < before);
}

/** Names of incomplete backups that were begun more than two days ago, so that none of them is still under way. */
export const abandoned = (names: readonly string[], now: Date): string[] =>
  names.filter((name) => (timeOf(name)?.getTime() ?? Infinity) < now.getTime() - 2 * day);

const draftEnding = '.partial';

/** What backups that were killed more than two days ago have left in a folder. */
export const leftovers = (names: readonly string[], now: Date): string[] => {
  const drafts = names.filter((name) => name.endsWith(draftEnding));
  const begun = drafts.map((name) => name.slice(0, -draftEnding.length));
  return abandoned(begun, now).map((name) => name + draftEnding);
};

/**
 * Why the outdated backups must not be deleted yet, as a clause: they are more than a night leaves behind, and their
 * number was not confirmed.
 * @returns null if they may be deleted
 */
export function findUnconfirmedRotation(
  { area, doomed, all }: AreaLoss,
  confirmed: string | undefined,
): string | null {
  if (doomed <= unaskedCount && confirmed === undefined) return null;
  return findUnconfirmedLoss([{ area, doomed, all }], 'backups', confirmed);
}
