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

const clamp = (value: number, { from, to }: StoredSpan): number => Math.min(to, Math.max(from, value));

/** Stored values between which the grey changes, and one more on either side for what division rounds. */
function rampOf(span: StoredSpan, { slope, intercept }: Rescale, { from, to }: GrayCurve): StoredSpan {
  const ends = [(from - intercept) / slope, (to - intercept) / slope];
  return {
    from: clamp(Math.floor(Math.min(...ends)) - 1, span),
    to: clamp(Math.ceil(Math.max(...ends)) + 1, span),
  };
}

/** The modality step without a table. */
type Rescale = Exclude<FrameDisplay['rescale'], { entries: unknown }>;

/**
 * Pixels by stored value. A value's place is its lowest bits, so that negative values need no shift: a frame is mapped
 * as bytes or words without a sign.
 */
export class PaintTable {
  /** @param pixels as many as values of 16 bits */
  constructor(private readonly pixels: Uint32Array) {}

  /** Greys of the values of a span. */
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

  /** Colours of the values of a span (PS3.3 C.7.6.3.1.5). */
  setColors(span: StoredSpan, { firstMapped, red, green, blue }: Palette, isInverted: boolean): void {
    const flip = isInverted ? rgbBits : 0;
    this.setBetween(span, firstMapped, red.length, (value) => {
      const entry = Math.min(red.length - 1, Math.max(0, value - firstMapped));
      const color = opaque | (blue[entry]! << 16) | (green[entry]! << 8) | red[entry]!;
      return (color ^ flip) >>> 0;
    });
  }

  /** Pixels by a table of so many entries, whose ends go on beyond it. */
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
