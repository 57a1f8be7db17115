import { traitsOf } from './hanging/series-traits';
import type { ViewerSeries } from './viewer-series';

/** The inputs for choosing the series of a new viewport. */
interface Choice {
  series: readonly ViewerSeries[];
  /** Key of the active viewport's series. */
  active: string;
  /** Keys of the visible series. */
  shown: readonly string[];
  /** Whether a series can be shown; false for one that failed to open. */
  canShow: (series: ViewerSeries) => boolean;
}

/**
 * Chooses the series of a new viewport: a series that is not visible, the next after the active
 * one, cyclically. Series of the same study, plane and frame of reference come first, scouts last.
 * @returns the active series' key when there is no other
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
