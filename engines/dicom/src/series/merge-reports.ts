import type { DeidentifyReport } from '../deidentify/report';

/** The report of a file without findings. */
export const emptyReport: DeidentifyReport = {
  entries: [],
  burnedIn: [],
  embedded: [],
  pixels: 'untouched',
  shiftedDays: null,
  keptForSuv: [],
  hasUnusualWeight: false,
};

const pixelStates: readonly DeidentifyReport['pixels'][] = ['untouched', 'trimmed', 'cleaned', 'blacked-out'];

function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Map<string, T>();
  for (const item of items) if (!known.has(keyOf(item))) known.set(keyOf(item), item);
  return [...known.values()];
}

/**
 * Merges the reports of two sets of files: each change, reason and kind of embedded data is listed
 * once, and `pixels` is the stronger change.
 */
export function mergeReports(one: DeidentifyReport, other: DeidentifyReport): DeidentifyReport {
  const rank = Math.max(pixelStates.indexOf(one.pixels), pixelStates.indexOf(other.pixels));
  return {
    entries: distinct([...one.entries, ...other.entries], ({ path, action }) => `${path} ${action}`),
    burnedIn: [...new Set([...one.burnedIn, ...other.burnedIn])],
    embedded: distinct([...one.embedded, ...other.embedded], ({ frame, kind }) => `${frame} ${kind}`),
    pixels: pixelStates[rank] ?? 'untouched',
    shiftedDays: other.shiftedDays ?? one.shiftedDays,
    keptForSuv: [...new Set([...one.keptForSuv, ...other.keptForSuv])],
    hasUnusualWeight: one.hasUnusualWeight || other.hasUnusualWeight,
  };
}
