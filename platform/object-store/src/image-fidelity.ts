import { setImmediate } from 'node:timers/promises';
import type { Pixels } from './decode-image';

/** Similarity of two images of the same size. */
export interface Fidelity {
  /** Peak signal-to-noise ratio of the luminance, in dB; Infinity for equal images. */
  psnr: number;
  /** Mean structural similarity of the luminance (Wang et al. 2004, windows of 8 by 8), 1 for equal images. */
  ssim: number;
}

/** Required similarity of a shown image to the original at the same size. */
export const requiredFidelity: Fidelity = { psnr: 45, ssim: 0.995 };

/** Whether an image reaches {@link requiredFidelity}. */
export const isFaithful = ({ psnr, ssim }: Fidelity): boolean =>
  psnr >= requiredFidelity.psnr && ssim >= requiredFidelity.ssim;

const edge = 8;
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** Structural similarity of one window of two images. */
function windowSimilarity(one: Float32Array, other: Float32Array, width: number, x: number, rows: number) {
  let [sumA, sumB, sumAA, sumBB, sumAB, n] = [0, 0, 0, 0, 0, 0];
  const columns = Math.min(edge, width - x);
  for (let row = 0; row < rows; row += 1) {
    for (let at = row * width + x, end = at + columns; at < end; at += 1) {
      const a = one[at] ?? 0;
      const b = other[at] ?? 0;
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
function luminanceInto(target: Float32Array, { data, width, channels }: Pixels, top: number, rows: number) {
  for (let index = 0, at = top * width * channels; index < rows * width; index += 1, at += channels) {
    const red = data[at] ?? 0;
    target[index] =
      channels < 3 ? red : 0.299 * red + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
}

/**
 * Compares two images of the same size with 8 bits per channel; alpha is ignored. Works in bands of rows and yields to
 * the event loop between them.
 */
export async function fidelityOf(original: Pixels, shown: Pixels): Promise<Fidelity> {
  const { width, height } = original;
  const one = new Float32Array(width * edge);
  const other = new Float32Array(width * edge);
  let [squares, similarity, windows] = [0, 0, 0];
  let pixelsInTurn = 0;
  for (let top = 0; top < height; top += edge) {
    const rows = Math.min(edge, height - top);
    luminanceInto(one, original, top, rows);
    luminanceInto(other, shown, top, rows);
    for (let at = 0; at < rows * width; at += 1) squares += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
    for (let x = 0; x < width; x += edge) {
      similarity += windowSimilarity(one, other, width, x, rows);
      windows += 1;
    }
    pixelsInTurn += rows * width;
    if (pixelsInTurn > 250_000) {
      await setImmediate();
      pixelsInTurn = 0;
    }
  }
  return { psnr: 10 * Math.log10(255 ** 2 / (squares / (width * height))), ssim: similarity / windows };
}
