/**
 * Whether FAULTS_FULL=1 is set: outages and slow clients then last as long as docs/reliability.md says, otherwise a few
 * seconds.
 */
const isFull = process.env['FAULTS_FULL'] === '1';

/** Returns one of two durations in milliseconds: the scaled one, or the full one with FAULTS_FULL=1. */
export const scaledDuration = (scaledMs: number, fullMs: number): number => (isFull ? fullMs : scaledMs);
