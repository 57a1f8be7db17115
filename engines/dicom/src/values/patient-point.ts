import type { FrameDisplay } from '../model/display';
import type { FramePoint } from './measure';

/** Left, posterior and head of the patient in millimetres (PS3.3 C.7.6.2.1.1). */
export type PatientPoint = readonly [number, number, number];

/**
 * Where a point of a frame lies in the patient.
 * @returns undefined where the file says no plane, or no distance of pixels in the patient
 */
export function patientPoint(
  { plane, spacing }: Pick<FrameDisplay, 'plane' | 'spacing'>,
  { x, y }: FramePoint,
): PatientPoint | undefined {
  if (!plane || spacing?.plane !== 'patient') return undefined;
  const [across, down] = [x * spacing.column, y * spacing.row];
  const along = (axis: 0 | 1 | 2) =>
    plane.position[axis] + plane.rowDirection[axis] * across + plane.columnDirection[axis] * down;
  return [along(0), along(1), along(2)];
}
