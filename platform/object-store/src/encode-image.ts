import type { Sharp } from 'sharp';
import type { Pixels } from './pixels';
import { isFaithful } from './image-fidelity';
import { loadSharp } from './load-sharp';

/** An encoded image. */
export interface EncodedImage {
  kind: 'jpeg' | 'png' | 'webp';
  data: Buffer;
}

/** JPEG qualities in the order in which they are tried; the first faithful one is used. */
const jpegQualities = [90, 95, 98, 99] as const;
/**
 * Highest quality at which a faithful JPEG is used without comparing it with a lossless WebP. At higher qualities, a
 * JPEG of a noisy image is often the larger of the two.
 */
const cheapQuality = 95;
/**
 * Size of a JPEG of quality 98, relative to a quickly encoded PNG, up to which it is used without that comparison. A
 * lossless WebP of such an image has about 0.6 of the size of the PNG, and takes forty times as long to encode.
 */
const smallJpeg = { quality: 98, perPng: 0.6 } as const;

interface FaithfulJpeg extends EncodedImage {
  quality: number;
}

/** Pixels as an input of sharp. */
export function toSharp({ data, width, height, channels }: Pixels): Sharp {
  const image = loadSharp()(data, { raw: { width, height, channels }, limitInputPixels: false });
  return channels < 3 ? image.toColourspace('b-w') : image;
}

/**
 * Encodes a rendition that reaches the required fidelity: a full-range JPEG (4:4:4, or grey) of the lowest faithful
 * quality, or a lossless WebP where that is smaller.
 */
export async function encodeFine(pixels: Pixels): Promise<EncodedImage> {
  const jpeg = await encodeFaithfulJpeg(pixels);
  if (jpeg && (jpeg.quality <= cheapQuality || (await isSmall(jpeg, pixels)))) return jpeg;
  const data = await toSharp(pixels).webp({ lossless: true, effort: 2 }).toBuffer();
  return jpeg && jpeg.data.length <= data.length ? jpeg : { kind: 'webp', data };
}

async function isSmall({ data, quality }: FaithfulJpeg, pixels: Pixels): Promise<boolean> {
  if (quality > smallJpeg.quality) return false;
  const png = await toSharp(pixels).png({ compressionLevel: 1 }).toBuffer();
  return data.length <= smallJpeg.perPng * png.length;
}

async function encodeFaithfulJpeg(pixels: Pixels): Promise<FaithfulJpeg | null> {
  for (const quality of jpegQualities) {
    const data = await toSharp(pixels).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (await isFaithful(pixels, await readBack(data))) return { kind: 'jpeg', data, quality };
  }
  return null;
}

async function readBack(encoded: Buffer): Promise<Pixels> {
  const { data, info } = await loadSharp()(encoded).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 1 ? 1 : 3 };
}

/** Encodes a small preview that is shown until the fine rendition is loaded; grey levels may be lost. */
export async function encodePreview(pixels: Pixels): Promise<EncodedImage> {
  const data = await toSharp(pixels).webp({ quality: 82, effort: 2 }).toBuffer();
  return { kind: 'webp', data };
}

/** Encodes pixels without loss as PNG, which takes a tenth of the time of lossless WebP. */
export async function encodeExact(pixels: Pixels): Promise<EncodedImage> {
  return { kind: 'png', data: await toSharp(pixels).png({ compressionLevel: 3 }).toBuffer() };
}
