import type { Layout } from '../layouts';
import type { ViewerSeries } from '../viewer-series';
import { hangingRules, isMirrored } from './hanging-rules';
import { traitsOf } from './series-traits';

/** Series by viewport, with the name of the rule that arranged them. */
export interface Hanging {
  name: string;
  keys: readonly string[];
  /** Keys of the series that are shown mirrored. */
  mirrored: readonly string[];
}

/** Maximum number of proposals. */
const maxProposals = 3;

/**
 * Proposals for the given series and viewports, the most useful first, without duplicate
 * arrangements.
 */
export function proposeHangings(series: readonly ViewerSeries[], layout: Layout): Hanging[] {
  const traits = series.map(traitsOf).filter(({ isLocalizer }) => !isLocalizer);
  const proposals: Hanging[] = [];
  for (const { name, arrange } of hangingRules) {
    const arranged = arrange(traits, layout);
    const keys = arranged.map(({ key }) => key);
    const isKnown = proposals.some((other) => other.keys.join('\n') === keys.join('\n'));
    const mirrored = name === 'mammogram' ? arranged.filter(isMirrored).map(({ key }) => key) : [];
    if (keys.length > 1 && !isKnown) proposals.push({ name, keys, mirrored });
  }
  return proposals.slice(0, maxProposals);
}
