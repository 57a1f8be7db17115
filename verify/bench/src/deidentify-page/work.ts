/** Requests to the worker of the page: de-identify slices, also compress them, or only hash the same bytes. */
export interface Work {
  slices: readonly Blob[];
  side: 'ours' | 'compressed' | 'rival';
}
