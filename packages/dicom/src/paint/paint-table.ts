import type { FrameDisplay, Palette } from '../model/display';
import { toModality } from '../values/modality-value';
import type { GrayCurve } from './gray-curve';

/** Alpha of every pixel, in the highest byte. */
const opaque = 0xff000000;
const rgbBits = 0x00ffffff;

/** Grey as a canvas has it: red in the lowest byte. */
const grayPixel = (level: number): number => (opaque | (level * 0x010101)) >>> 0;

/** Stored values from `from` to `to`, both included. */
export interface StoredSpan {
  from: number;
  to: number;
}

/**
 * Pixels by stored value. A value's place is its lowest bits, so that negative values need no shift: a frame is mapped
 * as bytes or words without a sign.
 */
export class PaintTable {
  readonly pixels: Uint32Array;
  private readonly mask: number;

  /** @param bits 8 or 16, as the values are stored */
  constructor(bits: 8 | 16) {
    this.pixels = new Uint32Array(2 ** bits);
    this.mask = 2 ** bits - 1;
  }

  /** Greys of the values of a span. */
  setGrays(span: StoredSpan, rescale: FrameDisplay['rescale'], curve: GrayCurve, isInverted: boolean): void {
    const pixelOf = (level: number) => grayPixel(isInverted ? 255 - Math.round(level) : Math.round(level));
    if ('entries' in rescale) {
      for (let value = span.from; value <= span.to; value += 1) {
        this.pixels[value & this.mask] = pixelOf(curve.levelOf(toModality(rescale, value)));
      }
      return;
    }
    const { slope, intercept } = rescale;
    // Where the grey changes, in stored values, and one more on either side for what division rounds.
    const ends = [(curve.from - intercept) / slope, (curve.to - intercept) / slope];
    const first = clamp(Math.floor(Math.min(...ends)) - 1, span);
    const last = clamp(Math.ceil(Math.max(...ends)) + 1, span);
    const [before, after] = slope > 0 ? [curve.below, curve.above] : [curve.above, curve.below];
    this.fill(span.from, first - 1, pixelOf(before));
    this.fill(last + 1, span.to, pixelOf(after));
    for (let value = first; value <= last; value += 1) {
      this.pixels[value & this.mask] = pixelOf(curve.levelOf(value * slope + intercept));
    }
  }

  /** Colours of the values of a span (PS3.3 C.7.6.3.1.5). */
  setColors(span: StoredSpan, { firstMapped, red, green, blue }: Palette, isInverted: boolean): void {
    const flip = isInverted ? rgbBits : 0;
    for (let value = span.from; value <= span.to; value += 1) {
      const entry = Math.min(red.length - 1, Math.max(0, value - firstMapped));
      const color = opaque | (blue[entry]! << 16) | (green[entry]! << 8) | red[entry]!;
      this.pixels[value & this.mask] = (color ^ flip) >>> 0;
    }
  }

  private fill(from: number, to: number, pixel: number): void {
    if (from > to) return;
    if (from < 0 && to >= 0) {
      this.fill(from, -1, pixel);
      this.fill(0, to, pixel);
    } else this.pixels.fill(pixel, from & this.mask, (to & this.mask) + 1);
  }
}

const clamp = (value: number, { from, to }: StoredSpan): number => Math.min(to, Math.max(from, value));
