import { bodyParts } from '../deidentify/terms';
import type { ImagePlane } from '../model/image';
import type { SeriesFacts, SeriesPlane } from '../model/series-facts';
import type { ImageFacts } from './read-facts';
import { normalOf } from '../values/planes';

/**
 * Minimum cosine between a plane's normal and a body axis for the plane to be named after it (about
 * 25 degrees).
 */
const nearAxis = 0.9;
/** Maximum slice thickness in mm; anything thicker is a projection. */
const thickest = 50;
const axes = ['sagittal', 'coronal', 'axial'] as const;

/**
 * A name for a series from facts only, such as `Series 3: MR head, T1 with contrast, axial, 5 mm`. Typed text (series
 * and study descriptions, protocol names) may name a patient and is not used, except for a description that
 * de-identification kept: `Series 3: T1 MPRAGE SAG, sagittal, 5 mm`. Plane and thickness tell stacks of a series apart.
 * @param plane plane of the first frame
 */
export function describeSeries(
  facts: ImageFacts,
  modality: string,
  plane: ImagePlane | undefined,
  known: SeriesFacts = {},
): string {
  const bodyPart = facts.bodyPart.toUpperCase();
  const typed = facts.description;
  const subject = [modality, bodyParts.has(bodyPart) ? bodyPart.toLowerCase() : ''].filter(Boolean).join(' ');
  const kind = typed === '' ? [subject, kindName(known)] : [typed];
  const parts = [...kind, planeName(plane), thickness(facts, plane)].filter(Boolean).join(', ');
  const number = facts.seriesNumber;
  return number !== undefined && Number.isInteger(number) ? `Series ${number}: ${parts}` : parts;
}

const weightingNames = {
  t1: 'T1',
  t2: 'T2',
  pd: 'PD',
  flair: 'FLAIR',
  stir: 'STIR',
  diffusion: 'DWI',
  adc: 'ADC',
  susceptibility: 'T2*',
} as const;

/**
 * The kind of the images in words: `localizer`; side and view, such as `right MLO`; or weighting,
 * b-value and phase or contrast.
 */
function kindName({
  weighting,
  bValue,
  contrast,
  phase,
  laterality,
  view,
  isLocalizer,
}: SeriesFacts): string {
  if (isLocalizer) return 'localizer';
  if (view) return [laterality, view.toUpperCase()].filter(Boolean).join(' ');
  const name = weighting && weightingNames[weighting];
  const strength = weighting === 'diffusion' && bValue ? `b ${bValue}` : '';
  const agent = phase && phase !== 'native' ? `${phase} phase` : contrast ? `${contrast} contrast` : '';
  return [name, strength, agent].filter(Boolean).join(' ');
}

/**
 * The name of the plane of slices; `oblique` when it is more than about 25 degrees off every axis;
 * undefined when unknown.
 */
export function planeName(plane: ImagePlane | undefined): SeriesPlane | undefined {
  if (!plane) return undefined;
  const normal = normalOf(plane).map(Math.abs);
  const axis = normal.findIndex((share) => share > nearAxis);
  return axes[axis] ?? 'oblique';
}

function thickness({ sliceThickness }: ImageFacts, plane: ImagePlane | undefined): string {
  if (!plane || !sliceThickness || !(sliceThickness > 0 && sliceThickness < thickest)) return '';
  return `${Math.round(sliceThickness * 10) / 10} mm`;
}
