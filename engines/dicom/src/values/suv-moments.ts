import type { SuvFacts } from './suv-facts';

const day = 86_400;
const timeForm = /^(\d{2})(?:(\d{2})(?:(\d{2}(?:\.\d{1,6})?))?)?$/;

/**
 * Seconds since midnight of a TM value; undefined when invalid. A leap second counts as the next
 * minute.
 */
function secondsOf(time: string): number | undefined {
  const [, hours, minutes = '0', seconds = '0'] = timeForm.exec(time.replaceAll(':', '')) ?? [];
  if (hours === undefined) return undefined;
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  return h < 24 && m < 60 && s < 61 ? h * 3600 + m * 60 + s : undefined;
}

/** Seconds from 1970 to midnight of a DA value; undefined for an invalid date. */
function dayOf(date: string): number | undefined {
  const [, year, month, dayOfMonth] = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec(date) ?? [];
  if (year === undefined) return undefined;
  const moment = new Date(0);
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(dayOfMonth));
  const isReal = moment.getUTCMonth() === Number(month) - 1 && moment.getUTCDate() === Number(dayOfMonth);
  return isReal ? moment.getTime() / 1000 : undefined;
}

/** Date and time in seconds; undefined when either is missing. */
export function momentOf(date: string, time: string): number | undefined {
  const [midnight, seconds] = [dayOf(date), secondsOf(time)];
  return midnight === undefined || seconds === undefined ? undefined : midnight + seconds;
}

const offsetOf = (text: string): number | undefined => {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})$/.exec(text) ?? [];
  return sign === undefined
    ? undefined
    : (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
};

/**
 * A DT value in seconds of local time. A value with its own UTC offset is converted to the file's,
 * if known (PS3.3 C.12.1.1.8).
 */
export function dateTimeOf(value: string, timezone: string): number | undefined {
  const [, date = '', time = '', offset = ''] = /^(\d{8})(\d[\d.]*)([+-]\d{4})?$/.exec(value) ?? [];
  const moment = momentOf(date, time);
  const [own, local] = [offsetOf(offset), offsetOf(timezone)];
  return moment === undefined || own === undefined || local === undefined ? moment : moment - own + local;
}

/** The time to which values are decay-corrected, in seconds of local time. */
export interface ScanStart {
  moment: number;
  /** Derived from other elements, because the series is dated after the image. */
  isDerived: boolean;
}

/** Seconds from the start of a frame to the time of its average activity (QIBA). */
function averageTime(duration: number, halfLife: number): number {
  const decay = (Math.LN2 / halfLife) * duration;
  return (halfLife / Math.LN2) * Math.log(decay / -Math.expm1(-decay));
}

/**
 * Acquisition time of the frame in seconds of local time. A time without a date gets the date of
 * the series, or the next day when midnight lies between the series' time and this one.
 */
export function acquisitionMoment({
  acquisitionDate,
  acquisitionTime,
  seriesDate,
  seriesTime,
}: SuvFacts): number | undefined {
  if (acquisitionDate !== '') return momentOf(acquisitionDate, acquisitionTime);
  const [moment, series] = [momentOf(seriesDate, acquisitionTime), momentOf(seriesDate, seriesTime)];
  const isNextDay = moment !== undefined && series !== undefined && series - moment > day / 2;
  return isNextDay ? moment + day : moment;
}

/**
 * The time to which values are corrected when Decay Correction is START: the explicit time of
 * enhanced PET, else the series' time unless the series was re-stored after acquisition, else GE's
 * scan time, else the frame's own times (QIBA's vendor-neutral pseudo-code for FDG-PET, profile
 * appendix G). The earliest acquisition of the series is not used: QIBA calls it wrong for several
 * injections, and one file does not know the others.
 */
export function scanStart(facts: SuvFacts, halfLife: number): ScanStart | undefined {
  const { decayCorrectedTo, timezone } = facts;
  if (decayCorrectedTo !== undefined) {
    const moment = dateTimeOf(decayCorrectedTo, timezone);
    return moment === undefined ? undefined : { moment, isDerived: false };
  }
  const series = momentOf(facts.seriesDate, facts.seriesTime);
  const acquisition = acquisitionMoment(facts);
  if (series !== undefined && (acquisition === undefined || series <= acquisition))
    return { moment: series, isDerived: false };
  const vendor = dateTimeOf(facts.vendorScanDateTime, timezone);
  if (vendor !== undefined) return { moment: vendor, isDerived: true };
  const { frameReferenceTime = 0, frameDuration = 0 } = facts;
  if (acquisition === undefined || !(frameReferenceTime > 0) || !(frameDuration > 0)) return undefined;
  const within = averageTime(frameDuration / 1000, halfLife);
  return { moment: acquisition - frameReferenceTime / 1000 + within, isDerived: true };
}

/**
 * Seconds from injection to `scan`. `isOverMidnight`: the injection has no date and a later time of
 * day than the scan, so it is dated to the day before.
 */
export function uptakeTime(
  facts: SuvFacts,
  scan: number,
): { seconds: number; isOverMidnight: boolean } | undefined {
  const injected = dateTimeOf(facts.injectionDateTime, facts.timezone);
  if (injected !== undefined) return { seconds: scan - injected, isOverMidnight: false };
  const time = secondsOf(facts.injectionTime);
  if (time === undefined) return undefined;
  const seconds = (((scan % day) + day) % day) - time;
  return seconds < 0 ? { seconds: seconds + day, isOverMidnight: true } : { seconds, isOverMidnight: false };
}
