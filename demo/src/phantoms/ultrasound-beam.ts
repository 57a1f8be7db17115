import { Canvas } from '../drawing/canvas';
import { blur } from '../drawing/develop';
import { mix } from '../drawing/interpolate';
import { gaussianTable } from '../drawing/random';
import { intersect, outside, ellipse, beyond, type Shape } from '../drawing/shapes';

// Local copies of Math's functions: they run for every pixel, and looking them up on a global object is slow.
const { atan2, cos, exp, floor, hypot, max, min, sin, sqrt } = Math;

/**
 * The tissue in front of the probe: how strongly each point reflects sound, and how much it weakens the beam behind it.
 */
export interface Scene {
  /** Brightness of the echo at each point, from 0 to 1. */
  echo: Canvas;
  /**
   * Attenuation at each point per unit of depth, as an exponent of e; negative where the beam is weakened less than
   * elsewhere.
   */
  loss: Canvas;
}

const apexY = -1.42;
const nearest = 0.5;
const farthest = 2.36;
const halfAngle = 0.64;
/** Number of beams, and number of samples along each beam. */
const grid = 512;

/** Outline of the fan-shaped image of a curved probe. */
export const sector: Shape = intersect(
  ellipse(0, apexY, farthest),
  outside(ellipse(0, apexY, nearest)),
  beyond(cos(halfAngle), sin(halfAngle), sin(halfAngle) * apexY),
  beyond(-cos(halfAngle), sin(halfAngle), sin(halfAngle) * apexY),
);

/** A scene that contains only soft tissue of one echo brightness. */
export function emptyScene(echo: number): Scene {
  return { echo: new Canvas(768, echo), loss: new Canvas(768, 0) };
}

/**
 * Computes the ultrasound image of a scene: the brightness of each echo, reduced by the attenuation on the way to it,
 * times speckle. The speckle is fine along the beam and becomes wider with depth, as with a real probe.
 */
export function insonate({ echo, loss }: Scene, seed: number): Canvas {
  const beams = new Float32Array(grid * grid);
  const speckle = speckleOf(seed);
  for (let beam = 0; beam < grid; beam += 1) {
    const angle = ((beam + 0.5) / grid - 0.5) * 2 * halfAngle;
    const [across, down] = [sin(angle), cos(angle)];
    let lost = 0;
    for (let step = 0; step < grid; step += 1) {
      const depth = nearest + ((farthest - nearest) * step) / grid;
      const place = pixelAt(across * depth, apexY + down * depth, echo.size);
      lost += ((loss.data[place] as number) * (farthest - nearest)) / grid;
      const bright = (echo.data[place] as number) * exp(-lost);
      const grain = speckle[beam * grid + step] as number;
      beams[beam * grid + step] = bright * (0.62 + 0.5 * grain) + 0.035 * grain;
    }
  }
  return scanConvert(beams, echo.size);
}

const speckles = new Map<number, Float32Array>();

/** Speckle: amplitudes with a Rayleigh distribution and a mean of 1, correlated between neighbouring beams. */
function speckleOf(image: number): Float32Array {
  const seed = image % 4;
  const known = speckles.get(seed);
  if (known) return known;
  const parts = [gaussianTable(seed, grid * grid), gaussianTable(seed + 77, grid * grid)] as const;
  for (const part of parts) blur(part, grid, 0.9);
  const [real, imaginary] = parts;
  const amplitude = real.map((value, index) => hypot(value, imaginary[index] as number));
  const mean = amplitude.reduce((sum, value) => sum + value, 0) / amplitude.length;
  const scaled = amplitude.map((value) => value / mean);
  speckles.set(seed, scaled);
  return scaled;
}

function pixelAt(x: number, y: number, size: number): number {
  const column = min(size - 1, max(0, floor(((x + 1) * size) / 2)));
  const row = min(size - 1, max(0, floor(((y + 1) * size) / 2)));
  return row * size + column;
}

function scanConvert(beams: Float32Array, size: number): Canvas {
  const image = new Canvas(size, 0);
  for (let row = 0, index = 0; row < size; row += 1) {
    const y = ((row + 0.5) * 2) / size - 1 - apexY;
    for (let column = 0; column < size; column += 1, index += 1) {
      const x = ((column + 0.5) * 2) / size - 1;
      const step = ((sqrt(x * x + y * y) - nearest) / (farthest - nearest)) * grid;
      if (step < 0 || step >= grid - 1) continue;
      const beam = (atan2(x, y) / (2 * halfAngle) + 0.5) * grid - 0.5;
      if (beam < 0 || beam >= grid - 1) continue;
      const at = floor(beam) * grid + floor(step);
      const fb = beam - floor(beam);
      const fs = step - floor(step);
      const one = mix(beams[at] as number, beams[at + 1] as number, fs);
      const two = mix(beams[at + grid] as number, beams[at + grid + 1] as number, fs);
      image.data[index] = mix(one, two, fb);
    }
  }
  return image;
}
