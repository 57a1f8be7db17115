/** With FAULTS_FULL=1, outages and slow clients last as long as in docs/reliability.md; otherwise seconds. */
const isFull = process.env['FAULTS_FULL'] === '1';

/** A duration in milliseconds: the scaled one, or the full one where that is asked for. */
export const scaledDuration = (scaledMs: number, fullMs: number): number => (isFull ? fullMs : scaledMs);
