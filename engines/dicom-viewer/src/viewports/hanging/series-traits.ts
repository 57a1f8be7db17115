import { readWords } from '@medrad/dicom';
import type { KnownFacts, ViewerSeries } from '../viewer-series';

/** What a hanging asks of a series: its facts, and of what they do not say, the words of its label. */
export interface SeriesTraits extends KnownFacts {
  key: string;
  modality: string;
  /** As DICOM writes it; empty where it is not known. */
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
    // `T1` in a label of CT is a vertebra.
    ...(modality === 'MR' && weighting ? { weighting } : {}),
    ...facts,
    date: date ?? '',
    study: study ?? '',
  };
}
