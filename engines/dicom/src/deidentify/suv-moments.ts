import { acquisitionMoment, dateTimeOf, momentOf, scanStart, uptakeTime } from '../values/suv-moments';
import type { SuvFacts } from '../values/suv-facts';

const day = 86_400;
/**
 * The day to which injections are moved, in seconds: the date that de-identification writes for
 * every mandatory date.
 */
const neutralDay = momentOf('19000101', '000000')!;
/** Maximum seconds between injection and scan; the longest-lived nuclides are imaged for a week. */
export const maxInterval = 14 * day;

/** Times of a file in seconds, as written. */
export interface MovedMoments {
  /** Number of seconds by which all times are moved. */
  offset: number;
  injected: number;
  /** Whether the file states the date of the injection. */
  isDated: boolean;
  series?: number;
  acquisition?: number;
  vendorScan?: number;
  decayCorrectedTo?: number;
}

/** Time of injection in seconds of local time. */
function injectionOf(facts: SuvFacts, scan: number) {
  const uptake = uptakeTime(facts, scan);
  if (!uptake) return undefined;
  // An injection without a date that counts as the evening before the scan stays there: it is moved
  // to one second before midnight.
  const neutral = uptake.isOverMidnight ? neutralDay + day - 1 : neutralDay;
  return { injected: scan - uptake.seconds, neutral };
}

/**
 * Moves all times on which the SUV depends by the same offset; intervals are preserved to the
 * microsecond.
 * @param shiftedDays days by which the file's dates are shifted; null moves the injection to a
 * fixed day
 * @returns null when the times are too far apart, or one is missing
 */
export function moveMoments(
  facts: SuvFacts,
  halfLife: number,
  shiftedDays: number | null,
): MovedMoments | null {
  const scan = scanStart(facts, halfLife);
  const injection = scan && injectionOf(facts, scan.moment);
  if (!injection || scan.moment - injection.injected > maxInterval) return null;
  const offset = shiftedDays === null ? injection.neutral - injection.injected : shiftedDays * day;
  const isDated = dateTimeOf(facts.injectionDateTime, facts.timezone) !== undefined;
  const moved = { offset, injected: injection.injected + offset, isDated };
  if (facts.decayCorrectedTo !== undefined) return { ...moved, decayCorrectedTo: scan.moment + offset };
  const latest = shiftedDays === null ? injection.injected + maxInterval : Infinity;
  const isNear = (moment: number) => Math.abs(moment - injection.injected) <= maxInterval;
  const series = momentOf(facts.seriesDate, facts.seriesTime);
  const acquisition = acquisitionMoment(facts);
  const vendorScan = scan.isDerived ? dateTimeOf(facts.vendorScanDateTime, facts.timezone) : undefined;
  const isAcquisitionNear = acquisition !== undefined && isNear(acquisition);
  if (scan.isDerived && !isAcquisitionNear) return null;
  return {
    ...moved,
    // When a series is stored again, its date can become much later. The delay says nothing about
    // the scan, so it is limited to `maxInterval` after the injection when dates are removed.
    ...(series === undefined ? {} : { series: Math.min(series, latest) + offset }),
    ...(isAcquisitionNear ? { acquisition: acquisition + offset } : {}),
    ...(vendorScan === undefined ? {} : { vendorScan: vendorScan + offset }),
  };
}

const pad = (part: number, width = 2) => String(part).padStart(width, '0');

/** Formats a time as DA and TM values, to the microsecond. */
export function dateAndTime(moment: number): { date: string; time: string } {
  const microseconds = Math.round(moment * 1e6);
  const date = new Date(Math.floor(microseconds / 1000));
  const fraction = pad(((microseconds % 1e6) + 1e6) % 1e6, 6).replace(/0+$/, '');
  const time = pad(date.getUTCHours()) + pad(date.getUTCMinutes()) + pad(date.getUTCSeconds());
  return {
    date: pad(date.getUTCFullYear(), 4) + pad(date.getUTCMonth() + 1) + pad(date.getUTCDate()),
    time: fraction === '' ? time : `${time}.${fraction}`,
  };
}
