import { bodyParts } from '../deidentify/terms';

/** The terms that a fact of a series is one of; none of them is text of a file. */
export const seriesFactTerms = {
  plane: ['axial', 'coronal', 'sagittal', 'oblique'],
  /** Intravenous contrast agent. */
  contrast: ['without', 'with'],
  /** Of the contrast agent, in the order in which they are taken. */
  phase: ['native', 'arterial', 'venous', 'nephrographic', 'delayed'],
  /** Of magnetic resonance; `susceptibility` is T2* in all its forms. */
  weighting: ['t1', 't2', 'pd', 'flair', 'stir', 'diffusion', 'adc', 'susceptibility'],
  laterality: ['right', 'left', 'both'],
  /** Of a mammogram, after View Position (PS3.3 C.8.11.5) and CID 4014. */
  view: ['cc', 'mlo', 'ml', 'lm', 'lmo', 'xccl', 'xccm', 'fb', 'sio', 'iso', 'cv', 'at'],
  /** The side of a mammogram's rows on which the chest wall is. */
  chestWall: ['left', 'right'],
  /** Body Part Examined in small letters (PS3.16 Annex L). */
  bodyPart: [...bodyParts].map((part) => part.toLowerCase()),
} as const;

type Terms = typeof seriesFactTerms;
export type SeriesPlane = Terms['plane'][number];
export type SeriesPhase = Terms['phase'][number];
export type SeriesWeighting = Terms['weighting'][number];

/** What kind of images a series has, in terms and numbers only; a fact that its files do not say, or not all, is absent. */
export interface SeriesFacts {
  plane?: SeriesPlane;
  contrast?: Terms['contrast'][number];
  phase?: SeriesPhase;
  weighting?: SeriesWeighting;
  /** The strongest diffusion weighting, in whole s/mm². */
  bValue?: number;
  bodyPart?: string;
  laterality?: Terms['laterality'][number];
  view?: Terms['view'][number];
  chestWall?: Terms['chestWall'][number];
  /** A scout: nothing that is read or compared. */
  isLocalizer?: true;
}
