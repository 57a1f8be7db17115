import { bodyParts } from '../deidentify/terms';
import type { ImagePlane } from '../model/image';
import type { ImageFacts } from './read-facts';
import { normalOf } from '../values/planes';

/** Cosine from which a plane is called by its axis (about 25 degrees). */
const nearAxis = 0.9;
/** Millimetres; what is thicker is a projection. */
const thickest = 50;
const axes = ['sagittal', 'coronal', 'axial'] as const;

/**
 * A name for a series out of facts alone, e.g. `Series 3: CT head, axial, 5 mm`. What people typed (series and study
 * descriptions, protocol names) may name a patient and is not used.
 * @param plane of its first frame
 */
export function describeSeries(facts: ImageFacts, modality: string, plane: ImagePlane | undefined): string {
  const bodyPart = facts.bodyPart.toUpperCase();
  const subject = [modality, bodyParts.has(bodyPart) ? bodyPart.toLowerCase() : ''].filter(Boolean).join(' ');
  const parts = [subject, planeName(plane), thickness(facts, plane)].filter(Boolean).join(', ');
  const number = facts.seriesNumber;
  return number !== undefined && Number.isInteger(number) ? `Series ${number}: ${parts}` : parts;
}

function planeName(plane: ImagePlane | undefined): string {
  if (!plane) return '';
  const normal = normalOf(plane).map(Math.abs);
  const axis = normal.findIndex((share) => share > nearAxis);
  return axes[axis] ?? 'oblique';
}

function thickness({ sliceThickness }: ImageFacts, plane: ImagePlane | undefined): string {
  if (!plane || !sliceThickness || !(sliceThickness > 0 && sliceThickness < thickest)) return '';
  return `${Math.round(sliceThickness * 10) / 10} mm`;
}
