import { acquisitionMoment, dateTimeOf, momentOf, scanStart, uptakeTime } from '../values/suv-moments';
import type { SuvFacts } from '../values/suv-facts';

const day = 86_400;
/** The day to which injections are moved, in seconds: of no scanner, and the one of all other dates that are made up. */
const neutralDay = momentOf('19000101', '000000')!;
/** Seconds between an injection and what is kept of its scan: the longest-lived nuclides are looked at for a week. */
export const longestInterval = 14 * day;

/** Moments of a file, in seconds, as they are written. */
export interface MovedMoments {
  /** Seconds that every moment is moved by. */
  offset: number;
  injected: number;
  /** The day of the injection is said. */
  isDated: boolean;
  series?: number;
  acquisition?: number;
  vendorScan?: number;
  decayCorrectedTo?: number;
}

/** When the file says that its dose was injected, in seconds of local time. */
function injectionOf(facts: SuvFacts, scan: number) {
  const uptake = uptakeTime(facts, scan);
  if (!uptake) return undefined;
  // A second before midnight: an injection without a day still counts as one of the evening before.
  const neutral = uptake.isOverMidnight ? neutralDay + day - 1 : neutralDay;
  return { injected: scan - uptake.seconds, neutral };
}

/**
 * The moments that SUV depends on, moved together: intervals between them stay to the microsecond.
 * @param shiftedDays days that dates of the file move by; null moves the injection to a day that is the same for all files
 * @returns null where the moments are too far apart, or where one is not said
 */
export function moveMoments(
  facts: SuvFacts,
  halfLife: number,
  shiftedDays: number | null,
): MovedMoments | null {
  const scan = scanStart(facts, halfLife);
  const injection = scan && injectionOf(facts, scan.moment);
  if (!injection || scan.moment - injection.injected > longestInterval) return null;
  const offset = shiftedDays === null ? injection.neutral - injection.injected : shiftedDays * day;
  const isDated = dateTimeOf(facts.injectionDateTime, facts.timezone) !== undefined;
  const moved = { offset, injected: injection.injected + offset, isDated };
  if (facts.decayCorrectedTo !== undefined) return { ...moved, decayCorrectedTo: scan.moment + offset };
  const latest = shiftedDays === null ? injection.injected + longestInterval : Infinity;
  const isNear = (moment: number) => Math.abs(moment - injection.injected) <= longestInterval;
  const series = momentOf(facts.seriesDate, facts.seriesTime);
  const acquisition = acquisitionMoment(facts);
  const vendorScan = scan.isDerived ? dateTimeOf(facts.vendorScanDateTime, facts.timezone) : undefined;
  const isAcquisitionNear = acquisition !== undefined && isNear(acquisition);
  if (scan.isDerived && !isAcquisitionNear) return null;
  return {
    ...moved,
    // A series that was stored anew may be of any later day; how much later says nothing about the scan.
    ...(series === undefined ? {} : { series: Math.min(series, latest) + offset }),
    ...(isAcquisitionNear ? { acquisition: acquisition + offset } : {}),
    ...(vendorScan === undefined ? {} : { vendorScan: vendorScan + offset }),
  };
}

const pad = (part: number, width = 2) => String(part).padStart(width, '0');

/** A moment as DA and TM values, to the microsecond. */
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
