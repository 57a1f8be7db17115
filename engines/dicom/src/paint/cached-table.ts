import type { DisplayFrame, FrameDisplay, GrayWindow, LookupTable } from '../model/display';
import { grayCurve, isSameGray } from './gray-curve';
import { PaintTable, type StoredSpan } from './paint-table';

/** The inputs from which a table is built. */
interface Purpose extends StoredSpan {
  rescale: FrameDisplay['rescale'];
  palette: FrameDisplay['palette'];
  supplement: FrameDisplay['supplement'];
  gray: GrayWindow | LookupTable;
  isInverted: boolean;
}

const isSameRescale = (a: FrameDisplay['rescale'], b: FrameDisplay['rescale']): boolean =>
  a === b || (!('entries' in a) && !('entries' in b) && a.slope === b.slope && a.intercept === b.intercept);

const isSamePurpose = (built: Purpose, wanted: Purpose): boolean =>
  built.from === wanted.from &&
  built.to === wanted.to &&
  built.isInverted === wanted.isInverted &&
  built.palette === wanted.palette &&
  built.supplement === wanted.supplement &&
  isSameGray(built.gray, wanted.gray) &&
  isSameRescale(built.rescale, wanted.rescale);

/** Whether the frame's values are signed. */
const hasSign = ({ stored: { values } }: DisplayFrame): boolean =>
  values instanceof Int8Array || values instanceof Int16Array;

/**
 * The range of all values of the frame's type: finding the frame's own range would take longer than
 * filling the rest of the table.
 */
function spanOf(frame: DisplayFrame): StoredSpan {
  const size = 2 ** (frame.stored.values.BYTES_PER_ELEMENT * 8);
  return hasSign(frame) ? { from: -size / 2, to: size / 2 - 1 } : { from: 0, to: size - 1 };
}

/** A pixel table for 8- or 16-bit values that is rebuilt only when its inputs change. */
export class CachedTable {
  private built: Purpose | undefined;
  private readonly pixels = new Uint32Array(0x10000);

  /** @returns pixels indexed by the lowest 8 or 16 bits of a value; the same array each time */
  prepare(frame: DisplayFrame, gray: GrayWindow | LookupTable, isInverted: boolean): Uint32Array {
    const { rescale, palette, supplement } = frame.display;
    const wanted: Purpose = { ...spanOf(frame), rescale, palette, supplement, gray, isInverted };
    if (this.built && isSamePurpose(this.built, wanted)) return this.pixels;
    const table = new PaintTable(this.pixels);
    if (palette) table.setColors(wanted, palette, isInverted);
    else table.setGrays(wanted, rescale, grayCurve(gray), isInverted);
    if (supplement && supplement.firstMapped <= wanted.to) {
      const span = { from: Math.max(wanted.from, supplement.firstMapped), to: wanted.to };
      // The file's own inversion is one of its greys, not of its colours.
      table.setColors(span, supplement, isInverted !== frame.display.isInverted);
    }
    this.built = wanted;
    return this.pixels;
  }
}
