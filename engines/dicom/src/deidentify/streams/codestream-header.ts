import { isDamaged } from '../../codecs/check-stream';
import { longAt, markerSegment, type Removals, wordAt } from './stream-parts';

const size = 0xff51;
const codingStyle = 0xff52;
const componentStyle = 0xff53;
const tileLengths = 0xff55;
const quantization = 0xff5c;
const componentQuantization = 0xff5d;
const comment = 0xff64;

/** One header segment. */
interface Segment {
  marker: number;
  payload: Uint8Array;
}

/**
 * The segments of a main or tile-part header (ISO 15444-1 A.5 to A.9, ISO 15444-15 A.3) that are
 * needed for decoding, cut to the length that their fields require. Comments, packet lengths and
 * unknown markers are dropped.
 */
export class CodestreamHeader {
  /** Whether the main header contained tile-part lengths. */
  hasTileLengths = false;
  /** Whether the stream uses extensions of part 2, whose markers this engine does not know. */
  isExtended = false;
  private readonly segments: Segment[] = [];
  private readonly isMain: boolean;
  private levels = 0;
  private components = 0;

  /** @param main the main header, when this is a tile-part header */
  constructor(
    private readonly removals: Removals,
    main?: CodestreamHeader,
  ) {
    this.isMain = main === undefined;
    this.levels = main?.levels ?? 0;
    this.components = main?.components ?? 0;
  }

  read(marker: number, payload: Uint8Array): void {
    if (marker === tileLengths && this.isMain) {
      // The tile-part lengths are computed again when the stream is written.
      this.hasTileLengths = true;
      return;
    }
    const isFirstSize = marker === size && this.components === 0;
    if (!isFirstSize && !neededMarkers.has(marker)) return this.drop(marker, payload);
    if (isFirstSize) this.readSize(payload);
    if (marker === codingStyle) this.noteLevels(payload[5]);
    if (marker === componentStyle) this.noteLevels(payload[this.componentWidth + 1]);
    this.segments.push({ marker, payload });
  }

  /** Drops a segment not needed for decoding. */
  drop(marker: number, payload: Uint8Array): void {
    // A comment starts with two bytes for its type.
    if (marker === comment) this.removals.add('comment', payload.subarray(2));
    else this.removals.add('unneeded-part', payload);
  }

  write(): Uint8Array[] {
    return this.segments.map(({ marker, payload }) => {
      const length = this.neededLength(marker, payload);
      if (length > payload.length) throw isDamaged();
      this.removals.add('part-tail', payload.subarray(length));
      return markerSegment(marker, payload.subarray(0, length));
    });
  }

  private get componentWidth(): 1 | 2 {
    return this.components < 257 ? 1 : 2;
  }

  private readSize(payload: Uint8Array): void {
    this.isExtended = (wordAt(payload, 0) & 0x8000) !== 0;
    this.components = wordAt(payload, 34);
  }

  private noteLevels(levels = 0): void {
    if (levels > 32) throw isDamaged();
    this.levels = Math.max(this.levels, levels);
  }

  private neededLength(marker: number, payload: Uint8Array): number {
    const width = this.componentWidth;
    if (marker === size) return 36 + 3 * this.components;
    if (marker === codingStyle) return 10 + precincts(payload[0], payload[5]);
    if (marker === componentStyle) return width + 6 + precincts(payload[width], payload[width + 1]);
    if (marker === quantization) return this.stepsLength(payload, 0);
    if (marker === componentQuantization) return this.stepsLength(payload, width);
    if (marker === 0xff5e) return width + 2;
    if (marker === 0xff50) return 4 + 2 * ones(longAt(payload, 0));
    // A segment of progression changes is cut to its complete entries; one of packed packet headers
    // keeps all its bytes.
    return marker === 0xff5f ? payload.length - (payload.length % (width === 1 ? 7 : 9)) : payload.length;
  }

  /**
   * Length of a segment with quantization steps: one step of two bytes for all sub-bands, or a step
   * of one or two bytes for each sub-band. A segment with too few steps keeps its length.
   */
  private stepsLength(payload: Uint8Array, at: number): number {
    const style = (payload[at] ?? 0) & 0x1f;
    const bands = 3 * this.levels + 1;
    if (style === 1) return at + 3;
    return Math.min(payload.length, at + 1 + bands * (style === 0 ? 1 : 2));
  }
}

/**
 * Markers needed for decoding: sizes, styles, quantization, regions, progression, packed headers,
 * capabilities.
 */
const neededMarkers = new Set([
  ...[0xff50, codingStyle, componentStyle, quantization, componentQuantization],
  ...[0xff5e, 0xff5f, 0xff60, 0xff61],
]);

/** Number of bytes with precinct sizes: one per resolution level if the coding style has them. */
const precincts = (style = 0, levels = 0): number => ((style & 1) === 1 ? levels + 1 : 0);

const ones = (bits: number): number => [...bits.toString(2)].filter((bit) => bit === '1').length;
