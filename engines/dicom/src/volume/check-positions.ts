import { add, dot, lengthOf, subtract, times, type Vector } from '../values/vector';
import { VolumeRefusal } from './volume-refusal';

/**
 * Maximum deviation of a slice from even spacing: a tenth of the step, or 0.05 mm for positions
 * written with one decimal.
 */
const offShare = 0.1;
const offAtLeast = 0.05;
/** A step that is this many times the median step is a gap. */
const gapFactor = 1.5;
/** Distance in mm below which two slices count as duplicates. */
const samePlace = 0.01;

const millimetres = (value: number): string => `${Number(value.toFixed(2))} mm`;

/** The median step. */
function medianOf(steps: readonly number[]): number {
  return steps.toSorted((a, b) => a - b)[(steps.length - 1) >> 1] ?? 0;
}

/**
 * Throws for the step that deviates most from the median step.
 * @param worst index of the slice with the largest deviation, from 0
 */
function refuse(steps: readonly number[], worst: number): never {
  const same = steps.findIndex((step) => step < samePlace);
  if (same >= 0) throw new VolumeRefusal(`Slices ${same + 1} and ${same + 2} are at the same position.`);
  const usual = medianOf(steps);
  const off = (index: number) => Math.abs((steps[index] ?? usual) - usual);
  const at = steps.reduce((most, _, index) => (off(index) > off(most) ? index : most), 0);
  const step = steps[at] ?? 0;
  const between = `between slices ${at + 1} and ${at + 2}`;
  if (step > usual * gapFactor)
    throw new VolumeRefusal(
      `There is a gap ${between}: they are ${millimetres(step)} apart, the others ${millimetres(usual)}.`,
    );
  if (off(at) > Math.max(offAtLeast, offShare * usual))
    throw new VolumeRefusal(
      `The slices are not evenly spaced: ${millimetres(step)} ${between}, ${millimetres(usual)} elsewhere.`,
    );
  throw new VolumeRefusal(`The slices are not aligned: slice ${worst + 1} is out of place.`);
}

/**
 * The even step of a stack's positions.
 * @param positions centres of the first pixels in order, at least two
 * @throws VolumeRefusal when a position deviates
 */
export function checkPositions(positions: readonly Vector[]): { origin: Vector; step: Vector } {
  const origin = positions[0]!;
  const step = times(subtract(positions.at(-1)!, origin), 1 / (positions.length - 1));
  const size = lengthOf(step);
  const steps = positions.slice(1).map((position, index) => lengthOf(subtract(position, positions[index]!)));
  const most = Math.max(offAtLeast, offShare * size);
  const distances = positions.map((position, index) =>
    lengthOf(subtract(position, add(origin, times(step, index)))),
  );
  const worst = distances.reduce((at, distance, index) => (distance > distances[at]! ? index : at), 0);
  const turnsBack = positions
    .slice(1)
    .some((position, index) => dot(subtract(position, positions[index]!), step) <= 0);
  if (size < samePlace || turnsBack || distances[worst]! > most) refuse(steps, worst);
  return { origin, step };
}
