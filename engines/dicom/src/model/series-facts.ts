import { bodyParts } from '../deidentify/terms';

/** Terms for the facts of a series; none of them is text from a file. */
export const seriesFactTerms = {
  plane: ['axial', 'coronal', 'sagittal', 'oblique'],
  /** Intravenous contrast agent. */
  contrast: ['without', 'with'],
  /** Contrast phases in order of acquisition. */
  phase: ['native', 'arterial', 'venous', 'nephrographic', 'delayed'],
  /** MR weightings; `susceptibility` is any T2*. */
  weighting: ['t1', 't2', 'pd', 'flair', 'stir', 'diffusion', 'adc', 'susceptibility'],
  laterality: ['right', 'left', 'both'],
  /** Mammography views, after View Position (PS3.3 C.8.11.5) and CID 4014. */
  view: ['cc', 'mlo', 'ml', 'lm', 'lmo', 'xccl', 'xccm', 'fb', 'sio', 'iso', 'cv', 'at'],
  /** The side of a mammogram, as stored, at which the chest wall is. */
  chestWall: ['left', 'right'],
  /** Body Part Examined in lower case (PS3.16 Annex L). */
  bodyPart: [...bodyParts].map((part) => part.toLowerCase()),
} as const;

type Terms = typeof seriesFactTerms;
export type SeriesPlane = Terms['plane'][number];
export type SeriesPhase = Terms['phase'][number];
export type SeriesWeighting = Terms['weighting'][number];

/**
 * Kind of images of a series, as terms and numbers only; a fact that is not in all files is absent.
 */
export interface SeriesFacts {
  plane?: SeriesPlane;
  contrast?: Terms['contrast'][number];
  phase?: SeriesPhase;
  weighting?: SeriesWeighting;
  /** The highest b-value in s/mm², an integer. */
  bValue?: number;
  bodyPart?: string;
  laterality?: Terms['laterality'][number];
  view?: Terms['view'][number];
  chestWall?: Terms['chestWall'][number];
  /** Whether the series is a localizer, which serves to plan other series and not for diagnosis. */
  isLocalizer?: true;
}
