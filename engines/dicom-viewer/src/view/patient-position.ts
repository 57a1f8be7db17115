import type { PatientVector } from '@medrad/dicom';

const letters = [
  ['L', 'R'],
  ['P', 'A'],
  ['H', 'F'],
] as const;

/** A position as three coordinates in mm, each after the letter of the patient's side: `L 12.3, A 4.0, F 310.5`. */
export const positionLetters = (position: PatientVector): string =>
  position
    .map((value, axis) => {
      const rounded = Math.round(value * 10) / 10;
      const [above, below] = letters[axis]!;
      return `${rounded < 0 ? below : above} ${Math.abs(rounded).toFixed(1)}`;
    })
    .join(', ');
