import { setImmediate } from 'node:timers/promises';
import { AppError } from '@medrad/contracts';
import type { RawPixels } from './pixels';

/** Bytes from the start of a BMP that contain its headers, its masks and the longest palette. */
export const bmpHeadBytes = 14 + 124 + 256 * 4;

/** How the pixels of a BMP are stored. */
export interface BmpLayout {
  width: number;
  height: number;
  /** Whether the first stored row is the top one; rows are usually stored from the bottom. */
  isTopDown: boolean;
  bitsPerPixel: number;
  /** Offset of the first row in the file, in bytes. */
  offset: number;
  /** Length of a row in bytes, a multiple of 4. */
  stride: number;
  /** Bit masks of red, green, blue and alpha; null for pixels that are indices of the palette. */
  masks: readonly number[] | null;
  /** Colours of the palette, 3 bytes each in the order red, green, blue. */
  palette: Uint8Array;
}

const compressions = { none: 0, masks: 3, masksWithAlpha: 6 } as const;
const indexed = [1, 4, 8];
/** Masks of pixels for which the file gives none; the fourth byte of 32 bits is unused. */
const usualMasks: Readonly<Record<number, readonly number[]>> = {
  16: [0x7c00, 0x3e0, 0x1f, 0],
  24: [0xff0000, 0xff00, 0xff, 0],
  32: [0xff0000, 0xff00, 0xff, 0],
};

const unreadable = (message?: string) => new AppError('UNREADABLE_IMAGE', message ? { message } : {});

/** Whether the bytes begin like a BMP. */
export const isBmp = (head: Buffer): boolean => head.toString('latin1', 0, 2) === 'BM';

function readPalette(head: Buffer, at: number, count: number, entry: number): Uint8Array {
  const palette = new Uint8Array(256 * 3);
  for (let index = 0; index < Math.min(count, 256) && at + index * entry + 3 <= head.length; index += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      palette[index * 3 + channel] = head[at + index * entry + 2 - channel] ?? 0;
    }
  }
  return palette;
}

/**
 * Reads the headers of a BMP: OS/2 1.x and Windows from version 3 to 5, with 1, 4, 8, 16, 24 or 32 bits per pixel.
 * @param head the first {@link bmpHeadBytes} bytes of the file, or all of a shorter file
 * @throws AppError UNREADABLE_IMAGE for damaged headers and for pixels that are compressed
 */
export function readBmpLayout(head: Buffer): BmpLayout {
  if (head.length < 26) throw unreadable();
  const headerSize = head.readUInt32LE(14);
  const isOld = headerSize === 12;
  if (!isOld && (headerSize < 40 || head.length < 14 + headerSize)) throw unreadable();
  const width = isOld ? head.readUInt16LE(18) : head.readInt32LE(18);
  const signedHeight = isOld ? head.readUInt16LE(20) : head.readInt32LE(22);
  const bitsPerPixel = head.readUInt16LE(isOld ? 24 : 28);
  const compression = isOld ? compressions.none : head.readUInt32LE(30);
  const hasMasks = compression === compressions.masks || compression === compressions.masksWithAlpha;
  if (!hasMasks && compression !== compressions.none) {
    throw unreadable('The pixels of this BMP file are compressed. Save the image as PNG and add it again.');
  }
  const isIndexed = indexed.includes(bitsPerPixel);
  const usual = usualMasks[bitsPerPixel];
  if (
    width <= 0 ||
    signedHeight === 0 ||
    (!isIndexed && !usual) ||
    (hasMasks && (isIndexed || bitsPerPixel === 24))
  )
    throw unreadable();
  const maskCount = compression === compressions.masksWithAlpha || headerSize >= 56 ? 4 : 3;
  const masksAt = 54;
  if (hasMasks && head.length < masksAt + maskCount * 4) throw unreadable();
  const given = Array.from({ length: hasMasks ? maskCount : 0 }, (_, at) =>
    head.readUInt32LE(masksAt + at * 4),
  );
  const declaredColours = isOld ? 0 : head.readUInt32LE(46);
  const colours = declaredColours || 2 ** bitsPerPixel;
  const paletteAt = 14 + headerSize + (headerSize === 40 ? given.length * 4 : 0);
  return {
    width,
    height: Math.abs(signedHeight),
    isTopDown: signedHeight < 0,
    bitsPerPixel,
    offset: head.readUInt32LE(10),
    stride: Math.ceil((width * bitsPerPixel) / 32) * 4,
    masks: isIndexed ? null : hasMasks ? [...given, 0].slice(0, 4) : (usual ?? null),
    palette: isIndexed ? readPalette(head, paletteAt, colours, isOld ? 3 : 4) : new Uint8Array(0),
  };
}

/** A function that extracts the sample under a mask as a value from 0 to 255; 255 for an empty mask. */
function sampleUnder(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 255;
  const shift = 31 - Math.clz32(mask & -mask);
  const largest = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / largest);
}

/** Pixels after which the event loop gets its turn. */
const pixelsPerTurn = 500_000;

/** Visits the rows of a BMP from the top, by their number and their offset in the stored rows. */
async function forEachRow(
  { width, height, isTopDown, stride }: BmpLayout,
  visit: (y: number, start: number) => void,
): Promise<void> {
  const turn = Math.ceil(pixelsPerTurn / width);
  for (let y = 0; y < height; y += 1) {
    visit(y, (isTopDown ? y : height - 1 - y) * stride);
    if (y % turn === turn - 1) await setImmediate();
  }
}

async function readIndexed(layout: BmpLayout, rows: Buffer): Promise<RawPixels> {
  const { width, height, bitsPerPixel, palette } = layout;
  const data = new Uint8Array(width * height * 3);
  const perByte = 8 / bitsPerPixel;
  const mask = 2 ** bitsPerPixel - 1;
  await forEachRow(layout, (y, start) => {
    for (let x = 0, to = y * width * 3; x < width; x += 1, to += 3) {
      const byte = rows[start + Math.floor(x / perByte)] ?? 0;
      const index = (byte >>> (8 - bitsPerPixel - (x % perByte) * bitsPerPixel)) & mask;
      for (let channel = 0; channel < 3; channel += 1) data[to + channel] = palette[index * 3 + channel] ?? 0;
    }
  });
  return { data, width, height, channels: 3 };
}

async function readMasked(layout: BmpLayout, rows: Buffer, masks: readonly number[]): Promise<RawPixels> {
  const { width, height, bitsPerPixel } = layout;
  const channels: RawPixels['channels'] = masks[3] ? 4 : 3;
  const samples = masks.slice(0, channels).map(sampleUnder);
  const bytes = bitsPerPixel / 8;
  const data = new Uint8Array(width * height * channels);
  let isSeen = false;
  await forEachRow(layout, (y, start) => {
    for (let x = 0, to = y * width * channels; x < width; x += 1, to += channels) {
      const pixel = rows.readUIntLE(start + x * bytes, bytes);
      for (let channel = 0; channel < channels; channel += 1)
        data[to + channel] = samples[channel]?.(pixel) ?? 0;
      if (channels === 4 && data[to + 3] !== 0) isSeen = true;
    }
  });
  // Many programs leave the alpha samples zero; browsers show such an image as opaque too.
  if (channels === 4 && !isSeen) for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width, height, channels };
}

/**
 * Decodes the pixels of a BMP.
 * @param rows the stored rows, `height * stride` bytes
 */
export const readBmpPixels = (layout: BmpLayout, rows: Buffer): Promise<RawPixels> =>
  layout.masks ? readMasked(layout, rows, layout.masks) : readIndexed(layout, rows);
