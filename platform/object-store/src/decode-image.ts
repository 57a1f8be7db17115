import { open } from 'node:fs/promises';
import { AppError } from '@medrad/contracts';
import type { Sharp, SharpOptions } from 'sharp';
import { bmpHeadBytes, isBmp, readBmpLayout, readBmpPixels } from './decode-bmp';
import { forEachPixel } from './for-each-pixel';
import { putOnGround } from './image-ground';
import { loadSharp } from './load-sharp';
import type { Pixels, RawPixels } from './pixels';
import { correctGamma, type ReadRange, readPngGamma } from './png-gamma';

/** Largest number of pixels, about 7000 × 7000: more than any radiograph, far less than a decompression bomb. */
const maxPixels = 50_000_000;
/** Longest side of an image in pixels, which is the maximum of JPEG. A longer side would only lead to many tiles. */
const maxSide = 65_535;

const readOptions: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 };

/** A decoded upload. */
export interface DecodedImage extends Pixels {
  /** Number of frames in the file; only the first one is decoded. */
  frames: number;
}

/** @throws AppError UNREADABLE_IMAGE, with the sizes, for an image that is too large to be decoded */
function requireSize(width: number, height: number): void {
  if (width * height <= maxPixels && Math.max(width, height) <= maxSide) return;
  const message = `The image has ${width} × ${height} pixels, but at most ${maxPixels / 1e6} million pixels and ${maxSide} on each side are accepted. Make it smaller and add it again.`;
  throw new AppError('UNREADABLE_IMAGE', { message });
}

async function withBytes<T>(input: string | Uint8Array, use: (read: ReadRange) => Promise<T>): Promise<T> {
  if (typeof input !== 'string') {
    const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
    return use((from, length) => Promise.resolve(bytes.subarray(from, from + length)));
  }
  const handle = await open(input, 'r');
  try {
    const { size } = await handle.stat();
    return await use(async (from, length) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

/** Decodes a BMP, which libvips cannot read; null for any other file. */
async function decodeBmp(read: ReadRange): Promise<RawPixels | null> {
  const head = await read(0, bmpHeadBytes);
  if (!isBmp(head)) return null;
  const layout = readBmpLayout(head);
  requireSize(layout.width, layout.height);
  const length = layout.stride * layout.height;
  const rows = await read(layout.offset, length);
  if (rows.length < length) throw new AppError('UNREADABLE_IMAGE');
  return readBmpPixels(layout, rows);
}

/**
 * Decodes the first frame of a JPEG, PNG, GIF, WebP or BMP upright (EXIF orientation applied) with 8 bits per channel.
 * Images without colour get one channel, and images with transparency a ground on which they can be seen. 16-bit
 * samples are mapped from their smallest and largest value to 0 and 255, so that 12-bit data use the whole grey range.
 * The gamma of a PNG is applied as browsers apply it.
 * @param input path of the file, or its bytes
 * @throws AppError UNREADABLE_IMAGE for a file that does not decode completely, or has over 50 megapixels
 */
export async function decodeImage(input: string | Uint8Array): Promise<DecodedImage> {
  const { bitmap, gamma } = await withBytes(input, async (read) => {
    const decoded = await decodeBmp(read);
    return { bitmap: decoded, gamma: decoded ? null : await readPngGamma(read) };
  });
  if (bitmap) return { ...(await finish(bitmap)), frames: 1 };
  const {
    autoOrient,
    depth,
    space,
    hasAlpha,
    pages = 1,
  } = await decoding(loadSharp()(input, { ...readOptions, limitInputPixels: false }).metadata());
  requireSize(autoOrient.width, autoOrient.height);
  const upright = loadSharp()(input, readOptions).autoOrient();
  // A conversion to a grey colour space would drop the alpha channel.
  const isGrey = (space === 'b-w' || space === 'grey16') && !hasAlpha;
  const curve = gamma === null ? unchanged : correctGamma(gamma);
  const readPixels = depth === 'ushort' ? readDeep : readShallow;
  const pixels = await readPixels(upright, isGrey, curve);
  return { ...(await finish(pixels)), frames: pages };
}

const finish = async (pixels: RawPixels): Promise<Pixels> => putOnGround(await withoutIdleChannels(pixels));

/** Maps a sample from 0 to 1 to the sample that is shown. */
type Curve = (sample: number) => number;

const unchanged: Curve = (sample) => sample;

async function readShallow(image: Sharp, isGrey: boolean, curve: Curve): Promise<RawPixels> {
  const { data, info } = await decoding(
    image
      .toColourspace(isGrey ? 'b-w' : 'srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  if (curve !== unchanged) {
    const corrected = Uint8Array.from({ length: 256 }, (_, sample) => Math.round(255 * curve(sample / 255)));
    const colours = channels % 2 === 0 ? channels - 1 : channels;
    await forEachPixel(data.length, channels, (at) => {
      for (let channel = 0; channel < colours; channel += 1)
        data[at + channel] = corrected[data[at + channel] ?? 0] ?? 0;
    });
  }
  return { data, width, height, channels };
}

/** Reads 16-bit samples and maps their range to 8 bits; colour channels share one range, so that hues are kept. */
async function readDeep(image: Sharp, isGrey: boolean, curve: Curve): Promise<RawPixels> {
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
  const largest = 65_535;
  const levelOf = (sample: number) => (curve === unchanged ? sample : largest * curve(sample / largest));
  const [black, white] = [levelOf(low), levelOf(high)];
  // An image in which all values are equal has no range, so they are shown as they are.
  const range =
    white > black ? { from: black, scale: 255 / (white - black) } : { from: 0, scale: 255 / largest };
  const shades = Uint8Array.from({ length: largest + 1 }, (_, sample) =>
    Math.round((levelOf(sample) - range.from) * range.scale),
  );
  const mapped = new Uint8Array(samples.length);
  await forEachPixel(samples.length, channels, (at) => {
    for (let channel = 0; channel < channels; channel += 1) {
      const sample = samples[at + channel] ?? 0;
      mapped[at + channel] = hasAlpha && channel === channels - 1 ? sample >>> 8 : (shades[sample] ?? 0);
    }
  });
  return { data: mapped, width: info.width, height: info.height, channels };
}

/** Drops an alpha channel that is opaque everywhere, and colour channels that are equal everywhere. */
async function withoutIdleChannels(pixels: RawPixels): Promise<RawPixels> {
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
  const kept = (hasAlpha && !isOpaque ? colours + 1 : colours) as RawPixels['channels'];
  if (kept === channels) return pixels;
  const packed = new Uint8Array((data.length / channels) * kept);
  await forEachPixel(data.length, channels, (at) => {
    const to = (at / channels) * kept;
    for (let channel = 0; channel < colours; channel += 1) packed[to + channel] = data[at + channel] ?? 0;
    if (kept > colours) packed[to + colours] = data[at + channels - 1] ?? 0;
  });
  return { ...pixels, data: packed, channels: kept };
}

/** Converts any failure of a decoder to one error: the file is not a readable image. */
export async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('UNREADABLE_IMAGE', { cause });
  }
}
