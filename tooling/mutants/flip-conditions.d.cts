/** One way to flip a condition: `negated`, or the operator that replaces another. */
export interface Flip {
  kind: string;
  /** Line of the condition, from 1. */
  line: number;
  /** Source text of the condition. */
  text: string;
}

/** Instruments the conditions of a module; the id of a flip is its position in `flips`. */
export function instrument(source: string, fileName: string): { source: string; flips: Flip[] };

/** Whether the conditions of a file are flipped. */
export function isMutated(name: string): boolean;
