import { setImmediate } from 'node:timers/promises';
import { AppError } from '@medrad/contracts';
import type { Sharp, SharpOptions } from 'sharp';
import { loadSharp } from './load-sharp';

/** Largest number of pixels, about 7000 × 7000: more than any radiograph, far less than a decompression bomb. */
const maxPixels = 50_000_000;
/** Longest side of an image in pixels, which is the maximum of JPEG. A longer side would only lead to many tiles. */
const maxSide = 65_535;

const readOptions: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 };

/** Number of channels: grey, grey with alpha, RGB, RGB with alpha. */
export type Channels = 1 | 2 | 3 | 4;

/** Decoded pixels with 8 bits per channel, interleaved channels, rows from the top. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: Channels;
}

/** A decoded upload. */
export interface DecodedImage extends Pixels {
  /** Number of frames in the file; only the first one is decoded. */
  frames: number;
}

/**
 * Decodes the first frame of a JPEG, PNG, GIF or WebP upright (EXIF orientation applied) with 8 bits per channel.
 * Images without colour get one channel, images without transparency no alpha. 16-bit samples are mapped from their
 * smallest and largest value to 0 and 255, so that 12-bit data use the whole grey range.
 * @param input path of the file, or its bytes
 * @throws AppError UNREADABLE_IMAGE for a file that does not decode completely, or has over 50 megapixels
 */
export async function decodeImage(input: string | Uint8Array): Promise<DecodedImage> {
  const { autoOrient, depth, space, pages = 1 } = await decoding(loadSharp()(input, readOptions).metadata());
  const { width, height } = autoOrient;
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    throw new AppError('UNREADABLE_IMAGE');
  }
  const upright = loadSharp()(input, readOptions).autoOrient();
  const isGrey = space === 'b-w' || space === 'grey16';
  const pixels = depth === 'ushort' ? await readDeep(upright, isGrey) : await readShallow(upright, isGrey);
  return { ...(await withoutIdleChannels(pixels)), frames: pages };
}

async function readShallow(image: Sharp, isGrey: boolean): Promise<Pixels> {
  const { data, info } = await decoding(
    image
      .toColourspace(isGrey ? 'b-w' : 'srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Reads 16-bit samples and maps their range to 8 bits; colour channels share one range, so that hues are kept. */
async function readDeep(image: Sharp, isGrey: boolean): Promise<Pixels> {
  const { data, info } = await decoding(
    image
      .toColourspace(isGrey ? 'grey16' : 'rgb16')
      .raw({ depth: 'ushort' })
      .toBuffer({ resolveWithObject: true }),
  );
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const channels = info.channels;
  const hasAlpha = channels % 2 === 0;
  let [low, high] = [65_535, 0];
  await forEachPixel(samples.length, channels, (at) => {
    for (let channel = 0; channel < (hasAlpha ? channels - 1 : channels); channel += 1) {
      const sample = samples[at + channel] ?? 0;
      if (sample < low) low = sample;
      if (sample > high) high = sample;
    }
  });
  const scale = high > low ? 255 / (high - low) : 0;
  // An image in which all values are equal has no range, so its upper bytes are used.
  const shadeOf = (sample: number) => (scale === 0 ? sample >>> 8 : Math.round((sample - low) * scale));
  const mapped = new Uint8Array(samples.length);
  await forEachPixel(samples.length, channels, (at) => {
    for (let channel = 0; channel < channels; channel += 1) {
      const sample = samples[at + channel] ?? 0;
      mapped[at + channel] = hasAlpha && channel === channels - 1 ? sample >>> 8 : shadeOf(sample);
    }
  });
  return { data: mapped, width: info.width, height: info.height, channels };
}

/** Drops an alpha channel that is opaque everywhere, and colour channels that are equal everywhere. */
async function withoutIdleChannels(pixels: Pixels): Promise<Pixels> {
  const { data, channels } = pixels;
  if (channels === 1) return pixels;
  const hasAlpha = channels % 2 === 0;
  let isOpaque = true;
  let isGrey = true;
  await forEachPixel(data.length, channels, (at) => {
    if (hasAlpha && data[at + channels - 1] !== 255) isOpaque = false;
    if (channels > 2 && (data[at] !== data[at + 1] || data[at] !== data[at + 2])) isGrey = false;
  });
  const colours = isGrey ? 1 : 3;
  const kept = (hasAlpha && !isOpaque ? colours + 1 : colours) as Channels;
  if (kept === channels) return pixels;
  const packed = new Uint8Array((data.length / channels) * kept);
  await forEachPixel(data.length, channels, (at) => {
    const to = (at / channels) * kept;
    for (let channel = 0; channel < colours; channel += 1) packed[to + channel] = data[at + channel] ?? 0;
    if (kept > colours) packed[to + colours] = data[at + channels - 1] ?? 0;
  });
  return { ...pixels, data: packed, channels: kept };
}

/** Visits every pixel by the index of its first sample, and yields to the event loop in between. */
async function forEachPixel(length: number, step: number, visit: (at: number) => void): Promise<void> {
  const turn = step * 1_000_000;
  for (let start = 0; start < length; start += turn) {
    for (let at = start, end = Math.min(length, start + turn); at < end; at += step) visit(at);
    await setImmediate();
  }
}

/** Converts any failure of a decoder to one error: the file is not a readable image. */
export async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('UNREADABLE_IMAGE', { cause });
  }
}
