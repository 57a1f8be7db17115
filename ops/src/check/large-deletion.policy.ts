/** Share of the files of an area above which a deletion is large. */
const largeShare = 0.05;
/** Number of files above which a deletion is large. */
const largeCount = 100;

/** Files of one area that would be deleted, and all of them. */
export interface AreaLoss {
  area: string;
  doomed: number;
  all: number;
}

/**
 * Why a deletion is so large that an operator has to confirm it, as a clause; null for a small one. Many files that seem
 * to belong to nothing are more often a sign of a wrong database than of rubbish.
 */
export function findLargeLoss(losses: readonly AreaLoss[]): string | null {
  for (const { area, doomed, all } of losses) {
    if (doomed > 0 && doomed === all) return `these are all files of ${area}`;
    if (doomed > all * largeShare) return `these are ${doomed} of the ${all} files of ${area}`;
  }
  const total = losses.reduce((sum, { doomed }) => sum + doomed, 0);
  return total > largeCount ? `these are more than ${largeCount} files` : null;
}
