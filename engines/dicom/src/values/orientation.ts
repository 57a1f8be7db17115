import type { FrameDisplay } from '../model/display';

/** Rotation and mirroring of a frame on the screen: mirrored first, then rotated clockwise. */
export interface ScreenRotation {
  /** Rotation in degrees clockwise, a multiple of 90. */
  rotation: number;
  /** Whether the image is mirrored left to right. */
  isFlipped: boolean;
}

/**
 * Letters at the edges of the screen, such as `R` or `AR`: the patient's side there (PS3.3
 * C.7.6.1.1.1).
 */
export interface OrientationLetters {
  top: string;
  right: string;
  bottom: string;
  left: string;
}

type Direction = readonly [number, number, number];

/** Minimum component of a unit vector for a letter to be shown; ignores tilts below six degrees. */
const minShare = 0.1;

/**
 * Letters of a direction in the patient, the strongest first: x to the left, y to the back, z to
 * the head.
 */
export function lettersOf(direction: Direction): string {
  const axes = [
    { share: direction[0], positive: 'L', negative: 'R' },
    { share: direction[1], positive: 'P', negative: 'A' },
    { share: direction[2], positive: 'H', negative: 'F' },
  ];
  return axes
    .filter(({ share }) => Math.abs(share) > minShare)
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
    .map(({ share, positive, negative }) => (share > 0 ? positive : negative))
    .join('');
}

/** The opposite of each letter. */
const otherSide: Record<string, string> = { L: 'R', R: 'L', A: 'P', P: 'A', H: 'F', F: 'H' };

const oppositeLetters = (letters: string): string =>
  [...letters].map((letter) => otherSide[letter] ?? '').join('');

/** Directions of rows and columns; undefined when the file does not give them. */
function directionLetters({
  plane,
  patientOrientation,
}: Pick<FrameDisplay, 'plane' | 'patientOrientation'>): FrameDisplay['patientOrientation'] {
  return plane
    ? { row: lettersOf(plane.rowDirection), column: lettersOf(plane.columnDirection) }
    : patientOrientation;
}

/**
 * Letters at the four edges of a frame as rotated on the screen: from its plane, else from Patient
 * Orientation.
 * @returns undefined when the file has neither
 */
export function orientationLetters(
  display: Pick<FrameDisplay, 'plane' | 'patientOrientation'>,
  { rotation, isFlipped }: ScreenRotation,
): OrientationLetters | undefined {
  const letters = directionLetters(display);
  if (!letters) return undefined;
  const right = isFlipped ? oppositeLetters(letters.row) : letters.row;
  // The edges clockwise from the top. A quarter turn clockwise shifts each text to the next edge.
  const edges = [oppositeLetters(letters.column), right, letters.column, oppositeLetters(right)];
  const turns = Math.round(rotation / 90);
  const edge = (place: number) => edges[(((place - turns) % 4) + 4) % 4]!;
  return { top: edge(0), right: edge(1), bottom: edge(2), left: edge(3) };
}
