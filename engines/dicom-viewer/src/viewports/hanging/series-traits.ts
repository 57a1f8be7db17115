import { readWords } from '@medrad/dicom';
import type { KnownFacts, ViewerSeries } from '../viewer-series';

/** Facts of a series that hanging rules use; missing facts are read from its label. */
export interface SeriesTraits extends KnownFacts {
  key: string;
  modality: string;
  /** DICOM date; empty when unknown. */
  date: string;
  study: string;
}

/** Reads the traits of a series; pure. */
export function traitsOf({ key, label, modality, date, study, facts }: ViewerSeries): SeriesTraits {
  const { weighting, ...words } = readWords(label);
  return {
    key,
    modality,
    ...words,
    // `T1` in the label of a CT means a vertebra.
    ...(modality === 'MR' && weighting ? { weighting } : {}),
    ...facts,
    date: date ?? '',
    study: study ?? '',
  };
}
