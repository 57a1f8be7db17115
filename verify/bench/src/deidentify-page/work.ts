/** What the worker of the page is asked: to de-identify slices, to compress them too, or to hash the same bytes. */
export interface Work {
  slices: readonly Blob[];
  side: 'ours' | 'compressed' | 'rival';
}
