/** What a fault test has found, for its row in docs/reliability.md. */
export interface Finding {
  /** Operations that the product acknowledged, e.g. `200 activities`. */
  acknowledged: string;
  /** Effects of these operations that the test found afterwards. */
  found: string;
  /** Milliseconds from the end of the fault until the product worked normally again. */
  recoveredMs?: number;
}

/** Prints a row of the table in docs/reliability.md. */
export function report(fault: string, { acknowledged, found, recoveredMs }: Finding): void {
  const time = recoveredMs === undefined ? '–' : `${(recoveredMs / 1_000).toFixed(1)} s`;
  process.stderr.write(`| ${fault} | ${acknowledged} | ${found} | ${time} |\n`);
}

/** Milliseconds that have passed since a moment of `performance.now()`. */
export const since = (moment: number): number => performance.now() - moment;
