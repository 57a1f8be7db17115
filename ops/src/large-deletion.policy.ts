/** Share of the files or records of an area above which a deletion is large. */
const largeShare = 0.05;
/** Number of files or records above which a deletion is large. */
const largeCount = 100;

/** Files or records of one area that would be deleted, and all of them. */
export interface AreaLoss {
  area: string;
  doomed: number;
  all: number;
}

/** Why a deletion is large, as a clause; null for a small one. */
function findLargeLoss(losses: readonly AreaLoss[], things: string): string | null {
  for (const { area, doomed, all } of losses) {
    if (doomed > 0 && doomed === all) return `these are all ${things} of ${area}`;
    if (doomed > all * largeShare) return `these are ${doomed} of the ${all} ${things} of ${area}`;
  }
  const total = losses.reduce((sum, { doomed }) => sum + doomed, 0);
  return total > largeCount ? `these are more than ${largeCount} ${things}` : null;
}

/**
 * Why a deletion must not be made yet, as a clause: it is large and its number was not confirmed, or another number was.
 * Many files that seem to belong to nothing, or many entries that seem to be old, are more often a sign of a wrong
 * database or clock than of rubbish.
 * @param losses what would be deleted
 * @param things what is deleted, in the plural
 * @param confirmed number that the operator has given; undefined for none
 * @returns null if the deletion may be made
 */
export function findUnconfirmedLoss(
  losses: readonly AreaLoss[],
  things: string,
  confirmed: string | undefined,
): string | null {
  const total = losses.reduce((sum, { doomed }) => sum + doomed, 0);
  if (confirmed === String(total)) return null;
  return findLargeLoss(losses, things) ?? (confirmed === undefined ? null : 'another number was confirmed');
}
