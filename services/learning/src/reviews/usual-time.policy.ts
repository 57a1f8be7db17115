import { median } from './median';

/**
 * Minimum number of response times for a median; with fewer, one slow card would decide which answers count as slow.
 */
const fewestTimes = 10;

/** Median response time of a person in milliseconds; null for fewer than 10 times. */
export const usualTimeOf = (milliseconds: readonly number[]): number | null =>
  milliseconds.length < fewestTimes ? null : median(milliseconds);
