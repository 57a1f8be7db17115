import type { DisplayFrame, FrameDisplay, GrayWindow, LookupTable } from '../model/display';
import { grayCurve, isSameGray } from './gray-curve';
import { PaintTable, type StoredSpan } from './paint-table';

/** What a table is for. */
interface Purpose extends StoredSpan {
  rescale: FrameDisplay['rescale'];
  palette: FrameDisplay['palette'];
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
  isSameGray(built.gray, wanted.gray) &&
  isSameRescale(built.rescale, wanted.rescale);

/** True of a frame whose values are stored with a sign. */
const hasSign = ({ stored: { values } }: DisplayFrame): boolean =>
  values instanceof Int8Array || values instanceof Int16Array;

/**
 * Every value that frames of this kind can hold, not those of one frame: to look for its own ends would take longer than
 * to fill the rest of the table. Bytes with a sign lie as words do not.
 */
function spanOf(frame: DisplayFrame): StoredSpan {
  const size = 2 ** (frame.stored.values.BYTES_PER_ELEMENT * 8);
  return hasSign(frame) ? { from: -size / 2, to: size / 2 - 1 } : { from: 0, to: size - 1 };
}

/** A table of pixels for values of 8 or 16 bits that is rebuilt only when what it shows changes. */
export class CachedTable {
  private built: Purpose | undefined;
  private readonly pixels = new Uint32Array(0x10000);

  /** @returns pixels by the lowest 8 or 16 bits of a value; the same array each time */
  prepare(frame: DisplayFrame, gray: GrayWindow | LookupTable, isInverted: boolean): Uint32Array {
    const { rescale, palette } = frame.display;
    const wanted: Purpose = { ...spanOf(frame), rescale, palette, gray, isInverted };
    if (this.built && isSamePurpose(this.built, wanted)) return this.pixels;
    const table = new PaintTable(this.pixels);
    if (palette) table.setColors(wanted, palette, isInverted);
    else table.setGrays(wanted, rescale, grayCurve(gray), isInverted);
    this.built = wanted;
    return this.pixels;
  }
}
