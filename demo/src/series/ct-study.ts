import { makeCtHead } from './ct-head';
import type { SyntheticFile } from './synthetic-file';

/** Sizes of a synthetic study; all have a default. */
export interface CtStudyOptions {
  /** Number of slices of each series. Default 24. */
  slices?: number;
  /** Rows and columns. Default 192. */
  rows?: number;
}

/**
 * Two CT examinations of one head: an old one with axial slices, and a new one with axial, coronal and sagittal slices
 * in one frame of reference. The old one is coarser and has another frame of reference.
 */
export function* makeCtStudy({ slices = 24, rows = 192 }: CtStudyOptions = {}): Generator<SyntheticFile> {
  const size = { slices, rows };
  const [old, now] = [
    { study: 'two years ago', date: '20200302' },
    { study: 'today', date: '20220317' },
  ];
  yield* makeCtHead({ ...size, ...now, plane: 'axial', seriesNumber: 2 });
  yield* makeCtHead({ ...size, ...now, plane: 'coronal', seriesNumber: 3 });
  yield* makeCtHead({ ...size, ...now, plane: 'sagittal', seriesNumber: 4 });
  yield* makeCtHead({ ...size, ...old, slices: Math.ceil(slices / 2), plane: 'axial', seriesNumber: 1 });
}
