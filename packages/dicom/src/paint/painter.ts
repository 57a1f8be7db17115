import type { DisplayFrame, FrameDisplay, GrayWindow, LookupTable } from '../model/display';
import type { StoredValues } from '../model/image';
import { toModality } from '../values/modality-value';
import { grayCurve, isSameGray } from './gray-curve';
import { mapBytes, mapColors, mapCurve, mapLine, mapWideColors, mapWords } from './map-pixels';
import { paintOverlay } from './overlay-pixels';
import { PaintTable, type StoredSpan } from './paint-table';

/** How a frame is to be shown. */
export interface PaintSettings {
  /** A window in modality units, or one of the frame's VOI tables. Of no effect on colour. */
  gray: GrayWindow | LookupTable;
  /** The reader's wish, on top of the file's own inversion. */
  isInverted: boolean;
}

/**
 * Paints frames of one stack. Holds its tables between calls: a repaint with the same settings, or of a neighbour with
 * the same modality step, allocates and rebuilds nothing.
 */
export interface Painter {
  /** Goes on with another frame, e.g. the next slice. */
  turnTo(frame: DisplayFrame): void;
  /** @param target `rows * columns` pixels as a canvas has them: red in the lowest byte, alpha always 255. */
  paint(target: Uint32Array, settings: PaintSettings): void;
  /** Draws the frame's overlays over what was painted. @param color as in the target; white unless said */
  paintOverlays(target: Uint32Array, color?: number): void;
}

const rgbBits = 0x00ffffff;
const white = 0xffffffff;

/** What a table was built from. */
interface BuiltFrom extends StoredSpan {
  rescale: FrameDisplay['rescale'];
  palette: FrameDisplay['palette'];
  gray: GrayWindow | LookupTable;
  isInverted: boolean;
}

const isSameRescale = (a: FrameDisplay['rescale'], b: FrameDisplay['rescale']): boolean =>
  a === b || (!('entries' in a) && !('entries' in b) && a.slope === b.slope && a.intercept === b.intercept);

const isBuiltFor = (built: BuiltFrom, wanted: BuiltFrom): boolean =>
  built.isInverted === wanted.isInverted &&
  built.palette === wanted.palette &&
  isSameGray(built.gray, wanted.gray) &&
  isSameRescale(built.rescale, wanted.rescale);

/** Every stored value of the frame, padding as well, within what its type can hold. */
function spanOf({ range, display: { padding }, stored: { values } }: DisplayFrame): StoredSpan {
  const isSigned = values instanceof Int8Array || values instanceof Int16Array;
  const size = 2 ** (values.BYTES_PER_ELEMENT * 8);
  const [lowest, highest] = isSigned ? [-size / 2, size / 2 - 1] : [0, size - 1];
  return {
    from: Math.max(lowest, Math.min(range.minimum, padding?.from ?? Infinity)),
    to: Math.min(highest, Math.max(range.maximum, padding?.to ?? -Infinity)),
  };
}

/** A table for values of 8 or 16 bits that is rebuilt only when what it shows changes. */
class CachedTable {
  private readonly table: PaintTable;
  private built: BuiltFrom | undefined;

  constructor(bits: 8 | 16) {
    this.table = new PaintTable(bits);
  }

  pixelsFor(frame: DisplayFrame, { gray, isInverted }: PaintSettings): Uint32Array {
    const { rescale, palette } = frame.display;
    const wanted: BuiltFrom = { ...spanOf(frame), rescale, palette, gray, isInverted };
    const { built } = this;
    if (built && isBuiltFor(built, wanted)) {
      if (built.from <= wanted.from && built.to >= wanted.to) return this.table.pixels;
      // A neighbour with a wider range: what was built stays good for the way back.
      wanted.from = Math.min(built.from, wanted.from);
      wanted.to = Math.max(built.to, wanted.to);
    }
    if (palette) this.table.setColors(wanted, palette, isInverted);
    else this.table.setGrays(wanted, rescale, grayCurve(gray), isInverted);
    this.built = wanted;
    return this.table.pixels;
  }
}

/** The same bytes without sign. */
const asBytes = (values: StoredValues): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.length);
const asWords = (values: StoredValues): Uint16Array =>
  new Uint16Array(values.buffer, values.byteOffset, values.length);

class StackPainter implements Painter {
  private bytesTable: CachedTable | undefined;
  private wordsTable: CachedTable | undefined;
  private words: Uint16Array | undefined;
  private bytes: Uint8Array | undefined;
  private frame!: DisplayFrame;

  constructor(frame: DisplayFrame) {
    this.turnTo(frame);
  }

  turnTo(frame: DisplayFrame): void {
    const { values } = frame.stored;
    this.frame = frame;
    this.bytes = values.BYTES_PER_ELEMENT === 1 ? asBytes(values) : undefined;
    this.words = values.BYTES_PER_ELEMENT === 2 ? asWords(values) : undefined;
  }

  paint(target: Uint32Array, settings: PaintSettings): void {
    const { stored, display } = this.frame;
    // MONOCHROME1 and INVERSE turn the greys round after VOI (PS3.3 C.7.6.3.1.2, C.11.6).
    const shown = { gray: settings.gray, isInverted: settings.isInverted !== display.isInverted };
    if (stored.samplesPerPixel === 3) this.paintColors(target, shown.isInverted);
    else if (this.words) {
      this.wordsTable ??= new CachedTable(16);
      mapWords(target, this.words, this.wordsTable.pixelsFor(this.frame, shown));
    } else if (this.bytes) {
      this.bytesTable ??= new CachedTable(8);
      mapBytes(target, this.bytes, this.bytesTable.pixelsFor(this.frame, shown));
    } else paintByArithmetic(target, this.frame, shown);
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

/** Values of 32 bits and more: a table would be larger than the frame. */
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

/** A painter that shows `frame` first. */
export function createPainter(frame: DisplayFrame): Painter {
  return new StackPainter(frame);
}
