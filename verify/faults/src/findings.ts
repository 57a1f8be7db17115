/** What a fault test counted and measured. */
export interface Finding {
  /** What the product had said yes to, e.g. `200 activities`. */
  acknowledged: string;
  /** What was there afterwards. */
  found: string;
  /** From the end of the fault to normal work, in milliseconds. */
  recoveredMs?: number;
}

/** Prints a row of the table of docs/reliability.md. */
export function report(fault: string, { acknowledged, found, recoveredMs }: Finding): void {
  const time = recoveredMs === undefined ? '–' : `${(recoveredMs / 1_000).toFixed(1)} s`;
  process.stderr.write(`| ${fault} | ${acknowledged} | ${found} | ${time} |\n`);
}

/** Milliseconds since a moment of `performance.now()`. */
export const since = (moment: number): number => performance.now() - moment;
