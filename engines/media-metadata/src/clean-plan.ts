import type { Stretch } from './byte-source';

/** What is done to a file so that it says nothing beside its sound and pictures. */
export interface CleanPlan {
  /** The part of the file that stays. */
  keep: Stretch;
  /** Bytes that are put in place of others within it, in the order of their places. */
  patches: readonly Patch[];
}

/** Bytes that take the place of as many others; null stands for zeros. */
export interface Patch extends Stretch {
  bytes: Uint8Array | null;
}

/** A file that cannot be cleaned. The sentence is for whoever sends it; it holds nothing of what the file says. */
export class MetadataRefusal extends Error {
  override readonly name = 'MetadataRefusal';
}
