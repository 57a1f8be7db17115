import type { FrameSuv, SuvDoubt, SuvRefusal } from '@medrad/dicom';

const doubts: Record<SuvDoubt, string> = {
  'corrections-unsaid': 'the file does not list its corrections',
  'over-midnight': 'the injection is taken for the evening before',
  'series-later': 'the series is dated after the image, so the time of the scan is derived',
  'several-injections': 'several injections, the first one is used',
  'long-uptake': 'a long time since the injection',
  'unusual-factor': 'dose and weight give an unusual value',
};

const refusals: Record<SuvRefusal, string> = {
  'no-units': 'the file does not say in which unit the values are',
  'other-units': 'SUV cannot be calculated from the unit of the values',
  'other-suv-type': 'the values are normalised otherwise than by body weight',
  counts: 'the values are counts, and the file does not say how they relate to activity',
  'not-attenuation-corrected': 'the image is not corrected for attenuation',
  'not-decay-corrected': 'the image is not corrected for decay',
  'no-weight': 'the patient’s weight is missing',
  'implausible-weight': 'the patient’s weight is implausible',
  'no-dose': 'the injected dose is missing',
  'dose-in-mbq': 'the injected dose is implausible: it may be in MBq instead of Bq',
  'implausible-dose': 'the injected dose is implausible',
  'no-half-life': 'the half-life of the nuclide is missing',
  'implausible-half-life': 'the half-life of the nuclide is implausible',
  'no-injection-time': 'the time of the injection is missing',
  'no-scan-time': 'the time of the scan is not known',
  'injected-after-scan': 'the injection is dated after the scan',
  decayed: 'the injection is too long before the scan',
  'several-agents': 'the image shows several radiopharmaceuticals',
};

/** The text about SUV beside an image. */
export function suvText(suv: FrameSuv): string {
  if (suv.kind === 'none') return `No SUV: ${refusals[suv.reason]}`;
  return ['SUV by body weight', ...suv.doubts.map((doubt) => doubts[doubt])].join('; ');
}
