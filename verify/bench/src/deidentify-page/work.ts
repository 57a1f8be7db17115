/**
 * Request to the worker of the page: de-identify the slices (`ours`), also compress them, or only hash their bytes
 * (`rival`).
 */
export interface Work {
  slices: readonly Blob[];
  side: 'ours' | 'compressed' | 'rival';
}
