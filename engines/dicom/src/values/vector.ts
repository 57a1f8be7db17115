/**
 * A point or direction in the patient in mm: x to the left, y to the back, z to the head (PS3.3
 * C.7.6.2.1.1).
 */
export type Vector = readonly [number, number, number];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const lengthOf = (a: Vector): number => Math.hypot(a[0], a[1], a[2]);

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The unit vector of a non-zero vector. */
export const unit = (a: Vector): Vector => times(a, 1 / lengthOf(a));

/** Rotates a vector about a unit axis by an angle in radians (Rodrigues' formula). */
export function rotateAbout(vector: Vector, axis: Vector, angle: number): Vector {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const along = times(axis, dot(axis, vector) * (1 - cosine));
  return add(add(times(vector, cosine), times(cross(axis, vector), sine)), along);
}
