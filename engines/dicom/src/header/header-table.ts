/** Rows a header's table holds at most; of a longer one the elements behind are counted and not listed. */
export const mostRows = 50_000;

/** Characters of one value that are listed. */
export const longestValue = 4_096;

/** What is true of a row, as bits. */
export const rowMarks = {
  sequence: 1,
  item: 2,
  /** The value may identify a patient and is not told. */
  hidden: 4,
  /** The value is longer than what is told of it. */
  shortened: 8,
  /** An item of Per-Frame Functional Groups of another frame than the one asked for. */
  otherFrame: 16,
} as const;

/** How a header is asked for. */
export interface HeaderOptions {
  /** Tells values that may identify a patient too. A worker does so only where its owner allows it (`ServeOptions`). */
  withIdentity?: boolean;
}

/**
 * All elements of a file, as columns of one entry a row: sequences, their items and what these hold stand below each
 * other. Columns are read and searched as they are, so that a page spends no time on tens of thousands of objects.
 */
export interface HeaderTable {
  /** Group and element as one number; of an item its place in the sequence, from 1. */
  tags: Uint32Array;
  /** 0 at the top level. */
  depths: Uint16Array;
  /** Row behind the last one that is inside. */
  ends: Uint32Array;
  /** {@link rowMarks} */
  marks: Uint8Array;
  /** Bytes of the value; -1 where they are not told. */
  lengths: Float64Array;
  vrs: readonly string[];
  keywords: readonly string[];
  /** The keyword spaced out; the creator of a private element. */
  names: readonly string[];
  values: readonly string[];
  /** What is searched: a line a row, in lower case, without any value that is not told. */
  searched: string;
  /** Row of the functional groups of the frame asked for; -1 where there are none of its own. */
  frameRow: number;
  /** Values that are not told. */
  hidden: number;
  /** Elements and items that are not listed. */
  leftOut: number;
  /** Values that may identify a patient are told. */
  hasIdentity: boolean;
}
