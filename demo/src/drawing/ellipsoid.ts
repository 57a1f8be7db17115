const { cos, max, min, sin, sqrt } = Math;

/** Position in the patient in millimetres: x increases to the left, y to the back, z to the head. */
export type Place = readonly [x: number, y: number, z: number];

/** A solid with half axes in millimetres, tilted about the patient's left-right axis by `tilt` radians. */
export interface Ellipsoid {
  center: Place;
  radii: Place;
  tilt?: number;
  /** Rotation about the head-foot axis, in radians. */
  turn?: number;
}

/** Part of a line that lies inside a solid: its ends, as numbers of steps from the start of the line. */
export interface Chord {
  from: number;
  to: number;
}

/** Converts a position, or a direction, to the solid's own coordinates, in which the solid is the unit ball. */
export function inBall(
  { center, radii, tilt = 0, turn = 0 }: Ellipsoid,
  place: Place,
  isDirection = false,
): Place {
  const x = place[0] - (isDirection ? 0 : center[0]);
  const y = place[1] - (isDirection ? 0 : center[1]);
  const z = place[2] - (isDirection ? 0 : center[2]);
  const x1 = x * cos(turn) + y * sin(turn);
  const y1 = y * cos(turn) - x * sin(turn);
  const y2 = y1 * cos(tilt) + z * sin(tilt);
  const z2 = z * cos(tilt) - y1 * sin(tilt);
  return [x1 / radii[0], y2 / radii[1], z2 / radii[2]];
}

/**
 * Part of a line that lies inside the unit ball; null when the line misses the ball. Start and step of the line are in
 * the coordinates of the ball.
 */
export function chordOf(start: Place, step: Place): Chord | null {
  const a = step[0] * step[0] + step[1] * step[1] + step[2] * step[2];
  const b = start[0] * step[0] + start[1] * step[1] + start[2] * step[2];
  const c = start[0] * start[0] + start[1] * start[1] + start[2] * start[2] - 1;
  const root = b * b - a * c;
  if (root <= 0 || a === 0) return null;
  const half = sqrt(root);
  return { from: (-b - half) / a, to: (-b + half) / a };
}

/** Share, from 0 to 1, of a sample that the chord covers; the sample extends half a step to each side of `index`. */
export const coverage = (chord: Chord, index: number): number =>
  max(0, min(1, min(chord.to, index + 0.5) - max(chord.from, index - 0.5)));

/** The mirror image of a solid on the other side of the patient. */
export function mirrorSolid({ center: [x, y, z], turn = 0, ...solid }: Ellipsoid): Ellipsoid {
  return { ...solid, center: [-x, y, z], turn: -turn };
}
