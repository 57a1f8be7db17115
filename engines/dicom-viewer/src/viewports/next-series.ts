import { traitsOf } from './hanging/series-traits';
import type { ViewerSeries } from './viewer-series';

/** What a new viewport chooses from. */
interface Choice {
  series: readonly ViewerSeries[];
  /** Key of what the active viewport shows. */
  active: string;
  /** Keys of what is seen already. */
  shown: readonly string[];
  /** Whether a series can be shown; one that failed to open cannot. */
  canShow: (series: ViewerSeries) => boolean;
}

/**
 * The series that a new viewport begins with: one that is not seen yet, the first behind the active one, around the end of
 * the list. Those that can be compared with the active one come first: of its study, in its plane, in its coordinates.
 * Scouts come last.
 * @returns the active one's key where there is no other
 */
export function nextSeries({ series, active, shown, canShow }: Choice): string {
  const at = series.findIndex(({ key }) => key === active);
  const own = series[at];
  if (!own) return active;
  const ownTraits = traitsOf(own);
  const rank = (one: ViewerSeries): number => {
    const traits = traitsOf(one);
    const isSame = (...flags: boolean[]) => flags.reduce((sum, flag) => sum * 2 + (flag ? 0 : 1), 0);
    return isSame(
      !traits.isLocalizer,
      traits.study === ownTraits.study,
      traits.plane !== undefined && traits.plane === ownTraits.plane,
      Boolean(own.frameOfReference) && one.frameOfReference === own.frameOfReference,
    );
  };
  const others = [...series.slice(at + 1), ...series.slice(0, at)];
  const [next] = others
    .filter((one) => !shown.includes(one.key) && one.frameCount > 0 && canShow(one))
    .toSorted((one, other) => rank(one) - rank(other));
  return next?.key ?? active;
}
