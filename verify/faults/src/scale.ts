/**
 * Whether FAULTS_FULL=1 is set. Outages and slow clients then last as long as docs/reliability.md says; otherwise they
 * last a few seconds.
 */
const isFull = process.env['FAULTS_FULL'] === '1';

/** Returns a duration in milliseconds: the full one with FAULTS_FULL=1, otherwise the scaled one. */
export const scaledDuration = (scaledMs: number, fullMs: number): number => (isFull ? fullMs : scaledMs);
