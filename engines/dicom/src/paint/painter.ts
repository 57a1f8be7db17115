import type { DisplayFrame, GrayWindow, LookupTable } from '../model/display';
import type { StoredValues } from '../model/image';
import { toModality } from '../values/modality-value';
import { CachedTable } from './cached-table';
import { grayCurve } from './gray-curve';
import { mapBytes, mapColors, mapCurve, mapLine, mapWideColors, mapWords } from './map-pixels';
import { paintOverlay } from './overlay-pixels';
import { paintShutter } from './shutter-pixels';

/** Display settings of a frame. */
export interface PaintSettings {
  /** A window in modality units, or a VOI LUT of the frame. Ignored for colour. */
  gray: GrayWindow | LookupTable;
  /** Whether the user inverts the greys, in addition to an inversion by the file. */
  isInverted: boolean;
}

/**
 * Paints the frames of one stack. Reuses its tables: a repaint with the same settings, or of a
 * neighbour with the same modality transform, allocates nothing.
 */
export interface Painter {
  /** Switches to another frame, such as the next slice. */
  turnTo(frame: DisplayFrame): void;
  /** @param target `rows * columns` pixels in canvas format: red in the lowest byte, alpha 255 */
  paint(target: Uint32Array, settings: PaintSettings): void;
  /**
   * Hides the part of the painted pixels that is outside of the frame's shutter. Overlays are painted after that,
   * because a shutter does not hide them (PS3.4 N.2.3.1).
   */
  paintShutter(target: Uint32Array): void;
  /**
   * Draws the frame's overlays over the painted pixels.
   * @param color colour in the same format; default white
   */
  paintOverlays(target: Uint32Array, color?: number): void;
}

const rgbBits = 0x00ffffff;
const white = 0xffffffff;
/** Colour of rows missing from a truncated file. */
const missing = 0xff808080;

/** Views stored values as unsigned bytes, without copying. */
const asBytes = (values: StoredValues): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.length);
const asWords = (values: StoredValues): Uint16Array =>
  new Uint16Array(values.buffer, values.byteOffset, values.length);

class StackPainter implements Painter {
  private readonly table = new CachedTable();
  private words: Uint16Array | undefined;
  private bytes: Uint8Array | undefined;
  private frame!: DisplayFrame;

  constructor(frame: DisplayFrame) {
    this.turnTo(frame);
  }

  turnTo(frame: DisplayFrame): void {
    const { values, samplesPerPixel } = frame.stored;
    this.frame = frame;
    this.bytes = values.BYTES_PER_ELEMENT === 1 ? asBytes(values) : undefined;
    this.words = values.BYTES_PER_ELEMENT === 2 ? asWords(values) : undefined;
    // Signed bytes are converted to 16-bit words, and the table is indexed by these.
    if (values instanceof Int8Array && samplesPerPixel === 1) {
      this.bytes = undefined;
      this.words = asWords(Int16Array.from(values));
    }
  }

  paint(target: Uint32Array, settings: PaintSettings): void {
    const { stored, display } = this.frame;
    // MONOCHROME1 and INVERSE invert the greys after VOI (PS3.3 C.7.6.3.1.2, C.11.6).
    const isInverted = settings.isInverted !== display.isInverted;
    if (stored.samplesPerPixel === 3) this.paintColors(target, isInverted);
    else if (this.words ?? this.bytes) {
      const pixels = this.table.prepare(this.frame, settings.gray, isInverted);
      if (this.words) mapWords(target, this.words, pixels);
      else if (this.bytes) mapBytes(target, this.bytes, pixels);
    } else paintByArithmetic(target, this.frame, { gray: settings.gray, isInverted });
    if (stored.rowsThere !== undefined) target.fill(missing, stored.rowsThere * stored.columns);
  }

  paintShutter(target: Uint32Array): void {
    const { stored, display } = this.frame;
    if (display.shutter) paintShutter(target, stored, display.shutter, display.aspectRatio);
  }

  paintOverlays(target: Uint32Array, color = white): void {
    const { stored, display } = this.frame;
    for (const overlay of display.overlays) paintOverlay(target, stored, overlay, color);
  }

  private paintColors(target: Uint32Array, isInverted: boolean): void {
    const { stored, display } = this.frame;
    const flip = isInverted ? rgbBits : 0;
    const shift = Math.max(0, (display.sampleBits ?? 8) - 8);
    if (this.bytes) mapColors(target, this.bytes, flip);
    else mapWideColors(target, stored.values, shift, flip);
  }
}

/** Paints values of 32 bits or more by arithmetic: a lookup table would be larger than the frame. */
function paintByArithmetic(
  target: Uint32Array,
  frame: DisplayFrame,
  { gray, isInverted }: PaintSettings,
): void {
  const { values } = frame.stored;
  const { rescale } = frame.display;
  const curve = grayCurve(gray);
  const flip = isInverted ? rgbBits : 0;
  if (curve.line && !('entries' in rescale)) {
    const { factor, offset } = curve.line;
    mapLine(target, values, rescale.slope * factor, rescale.intercept * factor + offset, flip);
  } else mapCurve(target, values, (value) => curve.levelOf(toModality(rescale, value)), flip);
}

/** Creates a painter whose first frame is `frame`. */
export const createPainter = (frame: DisplayFrame): Painter => new StackPainter(frame);
