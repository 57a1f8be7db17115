import type { ImagePlane } from '../model/image';

/** How a frame is turned on the screen: mirrored first, then rotated clockwise. */
export interface ScreenTurn {
  /** Degrees clockwise, a multiple of 90. */
  rotation: number;
  /** Left and right change places. */
  isFlipped: boolean;
}

/** Letters at the edges of the screen, e.g. `R` or `AR`: what of the patient lies there (PS3.3 C.7.6.1.1.1). */
export interface OrientationLetters {
  top: string;
  right: string;
  bottom: string;
  left: string;
}

type Direction = readonly [number, number, number];

const opposite = ([x, y, z]: Direction): Direction => [-x, -y, -z];

/** Axes by how far the direction runs along them; those under six degrees of tilt say nothing. */
const leastShare = 0.1;

/** Letters of a direction in the patient, the strongest first: x runs to the left, y to the back, z to the head. */
export function lettersOf(direction: Direction): string {
  const axes = [
    { share: direction[0], positive: 'L', negative: 'R' },
    { share: direction[1], positive: 'P', negative: 'A' },
    { share: direction[2], positive: 'H', negative: 'F' },
  ];
  return axes
    .filter(({ share }) => Math.abs(share) > leastShare)
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
    .map(({ share, positive, negative }) => (share > 0 ? positive : negative))
    .join('');
}

/** Letters at the four edges of a frame as it is turned on the screen. */
export function orientationLetters(
  { rowDirection, columnDirection }: ImagePlane,
  { rotation, isFlipped }: ScreenTurn,
): OrientationLetters {
  const right = isFlipped ? opposite(rowDirection) : rowDirection;
  // Clockwise from the top; a quarter turn clockwise moves every edge on by one.
  const edges = [opposite(columnDirection), right, columnDirection, opposite(right)].map(lettersOf);
  const turns = Math.round(rotation / 90);
  const edge = (place: number) => edges[(((place - turns) % 4) + 4) % 4]!;
  return { top: edge(0), right: edge(1), bottom: edge(2), left: edge(3) };
}
