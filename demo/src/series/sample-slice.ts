import { chordOf, coverage, inBall, type Place } from '../drawing/ellipsoid';
import type { Tissue } from './head-anatomy';
import { grainAt, smoothNoise } from '../drawing/space-noise';

// Local copies of Math's functions: they run for every voxel, and looking them up on a global object is slow.
const { ceil, floor, max, min, sqrt } = Math;

/**
 * A raster of pixels in space, in millimetres: the centre of the first pixel, and the steps to the next column and to
 * the next row.
 */
export interface SlicePlane {
  rows: number;
  columns: number;
  position: Place;
  alongRow: Place;
  alongColumn: Place;
}

/** Noise of a slice. */
export interface SliceGrain {
  seed: number;
  /** Standard deviation of the noise, in HU. */
  grain: number;
}

const air = -1000;

/**
 * Computes the CT numbers in a plane through the tissues, row by row. Edges are as sharp as the raster allows. Tissues
 * are sampled from the last to the first, each only where no later tissue covers it, so that few voxels are computed
 * twice.
 */
export function sampleSlice(
  tissues: readonly Tissue[],
  plane: SlicePlane,
  { seed, grain }: SliceGrain,
): Float32Array {
  const values = new Float32Array(plane.rows * plane.columns);
  const open = new Float32Array(values.length).fill(1);
  for (let index = tissues.length - 1; index >= 0; index -= 1) {
    paintTissue(values, open, plane, tissues[index] as Tissue, 101 * index);
  }
  for (let row = 0, at = 0; row < plane.rows; row += 1) {
    for (let column = 0; column < plane.columns; column += 1, at += 1) {
      values[at] =
        (values[at] as number) + air * (open[at] as number) + grain * grainAt(column, row, seed, 7);
    }
  }
  return values;
}

/**
 * Adds a tissue to the values of a slice.
 * @param open share of each voxel, 0 to 1, that no tissue has filled so far; the share that this tissue fills is
 * subtracted in place
 */
function paintTissue(
  values: Float32Array,
  open: Float32Array,
  plane: SlicePlane,
  tissue: Tissue,
  seed: number,
): void {
  const start = inBall(tissue.solid, plane.position);
  const across = inBall(tissue.solid, plane.alongRow, true);
  const down = inBall(tissue.solid, plane.alongColumn, true);
  const shade = shaderOf(tissue, seed);
  for (let row = 0; row < plane.rows; row += 1) {
    const first: Place = [start[0] + row * down[0], start[1] + row * down[1], start[2] + row * down[2]];
    const chord = chordOf(first, across);
    if (!chord) continue;
    const from = max(0, ceil(chord.from - 0.5));
    const to = min(plane.columns - 1, floor(chord.to + 0.5));
    for (let column = from; column <= to; column += 1) {
      const at = row * plane.columns + column;
      const left = open[at] as number;
      if (left < 1e-3) continue;
      const part = coverage(chord, column);
      values[at] = (values[at] as number) + left * part * shade(first, across, column, plane, row);
      open[at] = left * (1 - part);
    }
  }
}

type Shader = (first: Place, across: Place, column: number, plane: SlicePlane, row: number) => number;

function shaderOf({ hu, texture, furrows }: Tissue, seed: number): Shader {
  if (!texture && !furrows) return () => hu;
  return (first, across, column, plane, row) => {
    const { position, alongRow, alongColumn } = plane;
    const x = position[0] + column * alongRow[0] + row * alongColumn[0];
    const y = position[1] + column * alongRow[1] + row * alongColumn[1];
    const z = position[2] + column * alongRow[2] + row * alongColumn[2];
    let value = hu;
    if (texture) {
      value += texture.height * smoothNoise(x / texture.size, y / texture.size, z / texture.size, seed);
    }
    if (!furrows) return value;
    const u = first[0] + column * across[0];
    const v = first[1] + column * across[1];
    const w = first[2] + column * across[2];
    const depth = 1 - sqrt(u * u + v * v + w * w);
    if (depth > furrows.depth) return value;
    // Furrows run along the winding surface on which a slowly varying noise changes its sign.
    const winding = smoothNoise(x / 9 + 40, y / 9 + 40, z / 9 + 40, seed + 1);
    const width = 0.16 * (1 - depth / furrows.depth) + 0.05;
    const part = max(0, 1 - (winding < 0 ? -winding : winding) / width);
    return value + (furrows.fluid - value) * min(1, part * 1.6);
  };
}
