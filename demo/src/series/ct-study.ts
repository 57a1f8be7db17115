import { makeCtHead } from './ct-head';
import type { SyntheticFile } from './synthetic-file';

/** Size of the series of a synthetic study; every option has a default. */
export interface CtStudyOptions {
  /** Number of slices of each series of the new examination. Default 24. */
  slices?: number;
  /** Number of rows and of columns. Default 192. */
  rows?: number;
}

/**
 * Makes two CT examinations of one head: a new one with axial, coronal and sagittal slices in one frame of reference,
 * and an old one with half as many slices, all axial, in a frame of reference of its own.
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
