import sharp from 'sharp';
import { createDerivatives, type Rendition } from '../src';

/** Grey pixels of an image, with their size. */
export interface GreyImage {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Makes all renditions of an image and keeps them in memory. */
export function renditionsOf(input: string | Uint8Array) {
  return createDerivatives(input, async ({ renditions, ...facts }) => {
    const made: Rendition[] = [];
    for await (const rendition of renditions) made.push(rendition);
    return { ...facts, made };
  });
}

/** Luminance of an upright encoded image, reduced to a width if one is given. */
export async function greyOf(input: string | Uint8Array, width?: number): Promise<GreyImage> {
  const { data, info } = await sharp(input, { pages: 1 })
    .autoOrient()
    .toColourspace('srgb')
    .resize(width === undefined ? {} : { width, withoutEnlargement: true })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = new Uint8Array(info.width * info.height);
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * info.channels;
    const red = data[at] ?? 0;
    const colour = 0.299 * red + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    grey[index] = info.channels < 3 ? red : Math.round(colour);
  }
  return { data: grey, width: info.width, height: info.height };
}

/** Peak signal-to-noise ratio in dB. */
export function psnrOf({ data: one }: GreyImage, { data: other }: GreyImage): number {
  if (one.length !== other.length) return Number.NaN;
  const squares = one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (squares / one.length));
}

/** Mean of SSIM over overlapping windows of 8 by 8, each 4 pixels from the next. */
export function ssimOf(one: GreyImage, other: GreyImage): number {
  const [edge, stride] = [Math.min(8, one.width, one.height), 4];
  let [total, windows] = [0, 0];
  for (let top = 0; top + edge <= one.height; top += stride) {
    for (let left = 0; left + edge <= one.width; left += stride) {
      total += windowSsim(one, other, edge, top * one.width + left);
      windows += 1;
    }
  }
  return total / windows;
}

/** SSIM of the square windows that begin at an offset. The sums of squares are whole numbers, and therefore exact. */
function windowSsim(one: GreyImage, other: GreyImage, edge: number, start: number): number {
  const [c1, c2] = [6.5025, 58.5225];
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let y = 0; y < edge; y += 1) {
    for (let at = start + y * one.width, end = at + edge; at < end; at += 1) {
      const [a, b] = [one.data[at] ?? 0, other.data[at] ?? 0];
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  const count = edge ** 2;
  const [a, b] = [sumA / count, sumB / count];
  const covariance = sumAB / count - a * b;
  const variances = sumAA / count - a ** 2 + sumBB / count - b ** 2;
  return ((2 * a * b + c1) * (2 * covariance + c2)) / ((a ** 2 + b ** 2 + c1) * (variances + c2));
}

/** A film with soft shadows, a hair line and detector noise, as grey PNG. */
export function sampleFilm(width: number, height: number, noise = 12): Promise<Buffer> {
  const data = Buffer.alloc(width * height);
  let state = 12_345;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      const shadow = 120 + 90 * Math.sin(x / 37) * Math.cos(y / 53);
      const line = Math.abs(x - y * 0.7 - 40) < 1 ? 18 : 0;
      data[y * width + x] = Math.max(0, Math.min(255, shadow + line + ((state >>> 20) % (noise + 1))));
    }
  }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
