import type { FrameDisplay, Palette } from '../model/display';
import { toModality } from '../values/modality-value';
import type { GrayCurve } from './gray-curve';

/** Alpha of an opaque pixel, in the highest byte. */
const opaque = 0xff000000;
const rgbBits = 0x00ffffff;

/** A grey pixel in canvas format: red in the lowest byte. */
const grayPixel = (level: number): number => (opaque | (level * 0x010101)) >>> 0;

/** Stored values from `from` to `to`, inclusive. */
export interface StoredSpan {
  from: number;
  to: number;
}

const clamp = (value: number, { from, to }: StoredSpan): number => Math.min(to, Math.max(from, value));

/** Range of stored values in which the grey changes, extended by one value at each end for rounding. */
function rampOf(span: StoredSpan, { slope, intercept }: Rescale, { from, to }: GrayCurve): StoredSpan {
  const ends = [(from - intercept) / slope, (to - intercept) / slope];
  return {
    from: clamp(Math.floor(Math.min(...ends)) - 1, span),
    to: clamp(Math.ceil(Math.max(...ends)) + 1, span),
  };
}

/** A modality transform other than a table. */
type Rescale = Exclude<FrameDisplay['rescale'], { entries: unknown }>;

/**
 * Pixels by stored value, indexed by the value's lowest bits: negative values need no offset, and a
 * frame is mapped as unsigned bytes or words.
 */
export class PaintTable {
  /** @param pixels one entry per 16-bit value */
  constructor(private readonly pixels: Uint32Array) {}

  /** Sets the greys of a range of values. */
  setGrays(span: StoredSpan, rescale: FrameDisplay['rescale'], curve: GrayCurve, isInverted: boolean): void {
    const pixelOf = (level: number) => grayPixel(isInverted ? 255 - Math.round(level) : Math.round(level));
    if ('entries' in rescale) {
      const { firstMapped, entries } = rescale;
      this.setBetween(span, firstMapped, entries.length, (value) =>
        pixelOf(curve.levelOf(toModality(rescale, value))),
      );
      return;
    }
    const { slope, intercept } = rescale;
    const ramp = rampOf(span, rescale, curve);
    const [before, after] = slope > 0 ? [curve.below, curve.above] : [curve.above, curve.below];
    this.fill(span.from, ramp.from - 1, pixelOf(before));
    this.fill(ramp.to + 1, span.to, pixelOf(after));
    for (let value = ramp.from; value <= ramp.to; value += 1) {
      this.pixels[value & 0xffff] = pixelOf(curve.levelOf(value * slope + intercept));
    }
  }

  /** Sets the colours of a range of values (PS3.3 C.7.6.3.1.5). */
  setColors(span: StoredSpan, { firstMapped, red, green, blue }: Palette, isInverted: boolean): void {
    const flip = isInverted ? rgbBits : 0;
    this.setBetween(span, firstMapped, red.length, (value) => {
      const entry = Math.min(red.length - 1, Math.max(0, value - firstMapped));
      const color = opaque | (blue[entry]! << 16) | (green[entry]! << 8) | red[entry]!;
      return (color ^ flip) >>> 0;
    });
  }

  /** Sets pixels from a table; values beyond its ends take the end values. */
  private setBetween(
    span: StoredSpan,
    first: number,
    entries: number,
    pixelOf: (value: number) => number,
  ): void {
    const from = clamp(first, span);
    const to = clamp(first + entries - 1, span);
    this.fill(span.from, from, pixelOf(span.from));
    this.fill(to, span.to, pixelOf(span.to));
    for (let value = from; value <= to; value += 1) this.pixels[value & 0xffff] = pixelOf(value);
  }

  private fill(from: number, to: number, pixel: number): void {
    if (from > to) return;
    if (from < 0 && to >= 0) {
      this.fill(from, -1, pixel);
      this.fill(0, to, pixel);
    } else this.pixels.fill(pixel, from & 0xffff, (to & 0xffff) + 1);
  }
}
