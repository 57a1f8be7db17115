/** Results of a fault test. */
export interface Finding {
  /** Acknowledged operations, e.g. `200 activities`. */
  acknowledged: string;
  /** Effects that were found afterwards. */
  found: string;
  /** Time from the end of the fault to normal work, in milliseconds. */
  recoveredMs?: number;
}

/** Prints a row of the table of docs/reliability.md. */
export function report(fault: string, { acknowledged, found, recoveredMs }: Finding): void {
  const time = recoveredMs === undefined ? '–' : `${(recoveredMs / 1_000).toFixed(1)} s`;
  process.stderr.write(`| ${fault} | ${acknowledged} | ${found} | ${time} |\n`);
}

/** Milliseconds since a moment of `performance.now()`. */
export const since = (moment: number): number => performance.now() - moment;
