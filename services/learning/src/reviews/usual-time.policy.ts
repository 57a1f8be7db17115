import { median } from './median';

/** With fewer times, one slow card would decide which answers are slow. */
const fewestTimes = 10;

/** What a person usually takes to an answer; null where too few times are known. */
export const usualTimeOf = (milliseconds: readonly number[]): number | null =>
  milliseconds.length < fewestTimes ? null : median(milliseconds);
