/** Maximum number of rows; further elements are counted but not listed. */
export const maxRows = 50_000;

/** Maximum characters listed of one value. */
export const longestValue = 4_096;

/** Flags of a row. */
export const rowMarks = {
  sequence: 1,
  item: 2,
  /** The value may identify a patient and is hidden. */
  hidden: 4,
  /** The value is longer than the listed text. */
  shortened: 8,
  /** An item of Per-Frame Functional Groups that belongs to another frame. */
  otherFrame: 16,
} as const;

/** Options of a header request. */
export interface HeaderOptions {
  /**
   * Includes values that may identify a patient. A worker does so only if its owner allows it
   * (`ServeOptions`).
   */
  withIdentity?: boolean;
}

/**
 * All elements of a file in columns with one entry per row; sequences, items and their content
 * follow each other. Columns can be read and searched directly, which avoids tens of thousands of
 * objects.
 */
export interface HeaderTable {
  /** Group and element as one number; for an item its number in the sequence, from 1. */
  tags: Uint32Array;
  /** Nesting depth; 0 at the top level. */
  depths: Uint16Array;
  /** Index of the row after the last descendant. */
  ends: Uint32Array;
  /** Flags of each row, from {@link rowMarks}. */
  marks: Uint8Array;
  /** Length of the value in bytes; -1 when hidden. */
  lengths: Float64Array;
  vrs: readonly string[];
  keywords: readonly string[];
  /** The keyword with spaces; for a private element the name of its creator. */
  names: readonly string[];
  values: readonly string[];
  /** Text for searching: one lower-case line per row, without hidden values. */
  searched: string;
  /** Row of the requested frame's functional groups; -1 when the frame has none. */
  frameRow: number;
  /** Number of hidden values. */
  hidden: number;
  /** Number of elements and items that are not listed. */
  leftOut: number;
  /** Whether values that may identify a patient are included. */
  hasIdentity: boolean;
}
