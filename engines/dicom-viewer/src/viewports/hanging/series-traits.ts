import type { ViewerSeries } from '../viewer-series';

/** What a hanging asks of a series, read from its label: descriptions are all that scanners and teachers agree on. */
export interface SeriesTraits {
  key: string;
  modality: string;
  plane: 'axial' | 'coronal' | 'sagittal' | '';
  /** Of magnetic resonance; empty where it is not said. */
  weighting: string;
  contrast: 'pre' | 'post' | '';
  /** A scout, a report, a picture of the dose: nothing that is compared. */
  isScout: boolean;
  /** As DICOM writes it; empty where it is not known. */
  date: string;
  study: string;
  frameCount: number;
}

const planes: readonly [SeriesTraits['plane'], RegExp][] = [
  ['axial', /\b(ax|axial|tra|trans\w*)\b/],
  ['coronal', /\b(cor|coronal)\b/],
  ['sagittal', /\b(sag|sagittal)\b/],
];

/** The first that fits counts: FLAIR is weighted by T2, and is no T2. */
const weightings: readonly [string, RegExp][] = [
  ['flair', /flair|dark.?fluid/],
  ['adc', /\badc\b/],
  ['diffusion', /\b(dwi|diff\w*|trace)\b|\bb ?\d{3,4}\b/],
  ['susceptibility', /\b(swi|swan|t2 ?\*|gre|hemo)/],
  ['t1', /\bt1/],
  ['t2', /\bt2/],
  ['pd', /\bpd/],
];

const pre = /\b(pre|native|nativ|unenhanced|non.?contrast|without contrast|ohne km|c-)(?![\w])/;
const post =
  /\b(post|contrast|enhanced|gd|gad\w*|km|arterial|venous|portal|delayed|c\+|\+c)(?![\w])|\+ ?(c|gd|km)\b|c\+/;

const firstOf = <Name extends string>(table: readonly (readonly [Name, RegExp])[], text: string): Name | '' =>
  table.find(([, pattern]) => pattern.test(text))?.[0] ?? '';

/** Reads the traits of a series; pure. */
export function traitsOf({ key, label, modality, date, study, frameCount }: ViewerSeries): SeriesTraits {
  const text = label.toLowerCase().replaceAll('_', ' ');
  return {
    key,
    modality,
    plane: firstOf(planes, text),
    weighting: firstOf(weightings, text),
    contrast: pre.test(text) ? 'pre' : post.test(text) ? 'post' : '',
    isScout: /\b(scout|localizer|localiser|survey|topogram|surview|dose)\b/.test(text),
    date: date ?? '',
    study: study ?? '',
    frameCount,
  };
}
