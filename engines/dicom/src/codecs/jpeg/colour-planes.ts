import type { JpegPlane } from './baseline';
import type { JpegHead } from './frame-header';

/** The samples of an image of one component. */
export function grayOf({ samples, stride }: JpegPlane, { rows, columns }: JpegHead): Uint8Array {
  if (stride === columns) return samples.slice(0, rows * columns);
  const gray = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    gray.set(samples.subarray(row * stride, row * stride + columns), row * columns);
  }
  return gray;
}

/** How often the second and third component are sampled beside the first. */
function ratioOf([first, ...rest]: JpegHead['components']): { horizontal: number; vertical: number } | null {
  if (!first || rest.some(({ horizontal, vertical }) => horizontal * vertical !== 1)) return null;
  return first;
}

/** Narrower images are repeated by libjpeg instead of smoothed. */
const narrow = 4;

/** Grey, and colours whose differences are whole, halved in width, or halved both ways. */
export function canUpsample({ components, columns }: JpegHead): boolean {
  if (components.length === 1) return true;
  const ratio = components.length === 3 ? ratioOf(components) : null;
  if (!ratio) return false;
  const { horizontal, vertical } = ratio;
  return (horizontal === 1 && vertical === 1) || (horizontal === 2 && vertical <= 2 && columns > narrow);
}

/** Whether libjpeg takes three components for YCbCr: by the stream's own markers, then by their names. */
export function isLuminanceFirst({ components, hasJfif, adobeTransform }: JpegHead): boolean {
  if (hasJfif) return true;
  if (adobeTransform !== undefined) return adobeTransform !== 0;
  return String.fromCharCode(...components.map(({ id }) => id)) !== 'RGB';
}

/** Three planes to pixels. @param isLuminance the first is luminance, the others are colour differences */
export function rgbOf(planes: readonly JpegPlane[], head: JpegHead, isLuminance: boolean): Uint8Array {
  const { rows, columns } = head;
  const [first, second, third] = planes as [JpegPlane, JpegPlane, JpegPlane];
  const { horizontal, vertical } = ratioOf(head.components)!;
  const shape = { width: Math.ceil(columns / horizontal), height: Math.ceil(rows / vertical), vertical };
  const rgb = new Uint8Array(rows * columns * 3);
  const combine = isLuminance ? fromLuminance : sideBySide;
  const wide = [new Uint8Array(columns + 1), new Uint8Array(columns + 1)] as const;
  for (let row = 0; row < rows; row += 1) {
    const differences = [second, third].map((plane, index) =>
      horizontal === 1
        ? plane.samples.subarray(row * plane.stride, row * plane.stride + columns)
        : widened(plane, shape, row, wide[index as 0 | 1]),
    ) as [Uint8Array, Uint8Array];
    const start = row * first.stride;
    combine(rgb, row * columns * 3, [first.samples.subarray(start, start + columns), ...differences]);
  }
  return rgb;
}

type Line = readonly [Uint8Array, Uint8Array, Uint8Array];

function sideBySide(rgb: Uint8Array, start: number, [red, green, blue]: Line): void {
  for (let index = 0, at = start; index < red.length; index += 1, at += 3) {
    rgb[at] = red[index]!;
    rgb[at + 1] = green[index]!;
    rgb[at + 2] = blue[index]!;
  }
}

/** A factor with 16 binary places. */
const fixed = (factor: number): number => Math.round(factor * 0x10000);
const half = 0x8000;
const [redOfCr, greenOfCb, greenOfCr, blueOfCb] = [
  fixed(1.402),
  fixed(0.34414),
  fixed(0.71414),
  fixed(1.772),
];

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

/** ITU-R BT.601 over the full range, in the whole numbers of libjpeg. */
function fromLuminance(rgb: Uint8Array, start: number, [luminance, blues, reds]: Line): void {
  for (let index = 0, at = start; index < luminance.length; index += 1, at += 3) {
    const y = luminance[index]!;
    const cb = blues[index]! - 128;
    const cr = reds[index]! - 128;
    rgb[at] = clamp(y + ((redOfCr * cr + half) >> 16));
    rgb[at + 1] = clamp(y + ((half - greenOfCb * cb - greenOfCr * cr) >> 16));
    rgb[at + 2] = clamp(y + ((blueOfCb * cb + half) >> 16));
  }
}

/** A row of a plane of half the width, smoothed as libjpeg does: three parts of the nearest sample, one of the next. */
function widened(
  { samples, stride }: JpegPlane,
  { width, height, vertical }: { width: number; height: number; vertical: number },
  row: number,
  out: Uint8Array,
): Uint8Array {
  const near = Math.floor(row / vertical);
  if (vertical === 1) {
    const start = near * stride;
    return smooth(width, (column) => samples[start + column]!, { shift: 2, before: 1, after: 2 }, out);
  }
  // Of two rows, the upper lies nearer to the row before.
  const other = Math.min(height - 1, Math.max(0, near + (row % 2 === 0 ? -1 : 1)));
  const at = (column: number) => samples[near * stride + column]! * 3 + samples[other * stride + column]!;
  return smooth(width, at, { shift: 4, before: 8, after: 7 }, out);
}

/** @param rounding what is added before two parts are shifted away, of the sample before and after the middle */
function smooth(
  width: number,
  at: (column: number) => number,
  { shift, before, after }: { shift: number; before: number; after: number },
  out: Uint8Array,
): Uint8Array {
  let last = at(0);
  let here = last;
  for (let column = 0; column < width; column += 1) {
    const next = column + 1 < width ? at(column + 1) : here;
    out[column * 2] = (here * 3 + last + before) >> shift;
    out[column * 2 + 1] = (here * 3 + next + after) >> shift;
    last = here;
    here = next;
  }
  return out;
}
