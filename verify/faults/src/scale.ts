/**
 * Whether FAULTS_FULL=1 is set: outages and slow clients then last as long as docs/reliability.md says, otherwise a few
 * seconds.
 */
const isFull = process.env['FAULTS_FULL'] === '1';

/** A duration in milliseconds: the scaled one, or the full one where that is asked for. */
export const scaledDuration = (scaledMs: number, fullMs: number): number => (isFull ? fullMs : scaledMs);
