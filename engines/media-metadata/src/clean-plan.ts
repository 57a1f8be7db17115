import type { ByteRange } from './byte-source';

/** The changes that remove metadata from a file. */
export interface CleanPlan {
  /** The byte ranges to keep, in order. */
  keep: readonly ByteRange[];
  /** Replacements within these ranges, in order. */
  patches: readonly Patch[];
}

/** Replacement bytes of equal length; null means zeros. */
export interface Patch extends ByteRange {
  bytes: Uint8Array | null;
}

/**
 * Thrown for a file that cannot be cleaned. The message is for the person who sent the file and
 * contains nothing from it.
 */
export class MetadataRefusal extends Error {
  override readonly name = 'MetadataRefusal';
}
