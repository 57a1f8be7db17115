import { setImmediate } from 'node:timers/promises';
import type { RawPixels } from './pixels';

/** Similarity of two images of the same size. */
export interface Fidelity {
  /** Peak signal-to-noise ratio of the luminance, in dB; Infinity for equal images. */
  psnr: number;
  /** Mean structural similarity of the luminance (Wang et al. 2004, windows of 8 by 8), 1 for equal images. */
  ssim: number;
}

/** Required similarity of a shown image to the original at the same size. */
export const requiredFidelity: Fidelity = { psnr: 45, ssim: 0.995 };

const edge = 8;
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** Structural similarity of one window of two images. */
function windowSimilarity(one: Float32Array, other: Float32Array, width: number, x: number, rows: number) {
  let [sumA, sumB, sumAA, sumBB, sumAB, n] = [0, 0, 0, 0, 0, 0];
  const columns = Math.min(edge, width - x);
  for (let row = 0; row < rows; row += 1) {
    for (let at = row * width + x, end = at + columns; at < end; at += 1) {
      const a = one[at] as number;
      const b = other[at] as number;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
      n += 1;
    }
  }
  const [a, b] = [sumA / n, sumB / n];
  const covariance = sumAB / n - a * b;
  const variances = sumAA / n - a * a + sumBB / n - b * b;
  return ((2 * a * b + c1) * (2 * covariance + c2)) / ((a * a + b * b + c1) * (variances + c2));
}

/** Luminance (ITU-R BT.601) of a band of rows. */
function luminanceInto(
  target: Float32Array,
  { data, width, channels }: RawPixels,
  top: number,
  rows: number,
) {
  const start = top * width * channels;
  if (channels === 1) {
    target.set(data.subarray(start, start + rows * width));
    return;
  }
  for (let index = 0, at = start; index < rows * width; index += 1, at += channels) {
    const red = data[at] ?? 0;
    target[index] =
      channels < 3 ? red : 0.299 * red + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
}

/**
 * Calls `visit` with the luminance of two images of the same size, in bands of up to 8 rows, and yields to the event
 * loop between them.
 */
async function forEachBand(
  original: RawPixels,
  shown: RawPixels,
  visit: (one: Float32Array, other: Float32Array, rows: number) => void,
): Promise<void> {
  const { width, height } = original;
  const one = new Float32Array(width * edge);
  const other = new Float32Array(width * edge);
  let pixelsInTurn = 0;
  for (let top = 0; top < height; top += edge) {
    const rows = Math.min(edge, height - top);
    luminanceInto(one, original, top, rows);
    luminanceInto(other, shown, top, rows);
    visit(one, other, rows);
    pixelsInTurn += rows * width;
    if (pixelsInTurn > 250_000) {
      await setImmediate();
      pixelsInTurn = 0;
    }
  }
}

async function psnrOf(original: RawPixels, shown: RawPixels): Promise<number> {
  const { width, height } = original;
  let squares = 0;
  await forEachBand(original, shown, (one, other, rows) => {
    for (let at = 0; at < rows * width; at += 1) {
      const difference = (one[at] as number) - (other[at] as number);
      squares += difference * difference;
    }
  });
  return 10 * Math.log10(255 ** 2 / (squares / (width * height)));
}

async function ssimOf(original: RawPixels, shown: RawPixels): Promise<number> {
  const { width } = original;
  let [similarity, windows] = [0, 0];
  await forEachBand(original, shown, (one, other, rows) => {
    for (let x = 0; x < width; x += edge) {
      similarity += windowSimilarity(one, other, width, x, rows);
      windows += 1;
    }
  });
  return similarity / windows;
}

/**
 * Compares two images of the same size with 8 bits per channel; alpha is ignored. Works in bands of rows and yields to
 * the event loop between them.
 */
export async function fidelityOf(original: RawPixels, shown: RawPixels): Promise<Fidelity> {
  return { psnr: await psnrOf(original, shown), ssim: await ssimOf(original, shown) };
}

/**
 * Whether an image reaches {@link requiredFidelity}. The structural similarity takes several times as long to compute,
 * so it is computed only where the signal-to-noise ratio suffices.
 */
export async function isFaithful(original: RawPixels, shown: RawPixels): Promise<boolean> {
  if ((await psnrOf(original, shown)) < requiredFidelity.psnr) return false;
  return (await ssimOf(original, shown)) >= requiredFidelity.ssim;
}
