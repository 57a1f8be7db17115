import { joined } from '../../parse/joined';
import { endsEarly, isDamaged } from '../../codecs/check-stream';
import { DicomError } from '../../model/dicom-error';
import { CodestreamHeader } from './codestream-header';
import { type CleanStream, longAt, payloadAt, Removals, wordAt } from './stream-parts';

const endOfCodestream = 0xffd9;
const startOfTilePart = 0xff90;
const startOfData = 0xff93;
const tileLengths = 0xff55;

/** A tile-part with a rewritten header. */
interface TilePart {
  tile: number;
  bytes: Uint8Array;
}

/**
 * Cleans a JPEG 2000 or HTJ2K codestream (ISO 15444-1 annex A): removes comments, the enclosing
 * file and markers not needed for decoding; recomputes tile-part lengths. Packets are unchanged.
 * @param start offset of the codestream after the boxes of a JP2 file
 * @throws DicomError `truncated`, `decode-failed`, `unsupported-compression`
 */
export function cleanCodestream(bytes: Uint8Array, start: number): CleanStream {
  return new CodestreamCleaner(bytes, start).clean();
}

class CodestreamCleaner {
  private readonly removals = new Removals();
  private at: number;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly start: number,
  ) {
    this.at = start + 2;
  }

  clean(): CleanStream {
    const wrapper = this.bytes.subarray(0, this.start);
    if (hasPalette(wrapper)) throw unknownKind();
    this.removals.add('wrapper', wrapper);
    const main = new CodestreamHeader(this.removals);
    this.readHeader(main, startOfTilePart, this.bytes.length);
    if (main.isExtended) throw unknownKind();
    const tileParts: TilePart[] = [];
    while (this.hasTilePart(main)) tileParts.push(this.readTilePart(main));
    if (tileParts.length === 0) throw endsEarly();
    this.removals.add('after-the-end', this.bytes.subarray(this.at));
    const lengths = main.hasTileLengths ? tileLengthSegments(tileParts) : [];
    const parts = [Uint8Array.of(0xff, 0x4f), ...main.write(), ...lengths];
    const end = Uint8Array.of(0xff, 0xd9);
    return {
      bytes: joined([...parts, ...tileParts.map((part) => part.bytes), end]),
      removed: this.removals.list,
    };
  }

  /** Reads the segments of a header up to the marker `until` and stops before it. */
  private readHeader(header: CodestreamHeader, until: number, end: number): void {
    for (;;) {
      if (this.at + 2 > end) throw endsEarly();
      const marker = wordAt(this.bytes, this.at);
      if (marker === until) return;
      if (marker < 0xff4f || marker === endOfCodestream) throw isDamaged();
      const payload = payloadAt(this.bytes, this.at, end);
      this.at += 4 + payload.length;
      header.read(marker, payload);
    }
  }

  /**
   * Whether another tile-part follows; bytes before it are skipped. The end marker is not required,
   * because many writers omit it.
   */
  private hasTilePart(main: CodestreamHeader): boolean {
    while (this.at + 4 <= this.bytes.length) {
      const marker = wordAt(this.bytes, this.at);
      if (marker === startOfTilePart) return true;
      if (marker === endOfCodestream) break;
      if (marker < 0xff4f) throw isDamaged();
      const payload = payloadAt(this.bytes, this.at, this.bytes.length);
      this.at += 4 + payload.length;
      main.drop(marker, payload);
    }
    if (wordAt(this.bytes, this.at) === endOfCodestream) this.at += 2;
    return false;
  }

  private readTilePart(main: CodestreamHeader): TilePart {
    const { bytes, at: start } = this;
    if (payloadAt(bytes, start, bytes.length).length !== 8) throw isDamaged();
    const declared = longAt(bytes, start + 6);
    // A length of 0 means the rest of the codestream.
    if (declared !== 0 && declared < 14) throw isDamaged();
    const limit = declared === 0 ? bytes.length : start + declared;
    if (limit > bytes.length) throw endsEarly();
    this.at = start + 12;
    const header = new CodestreamHeader(this.removals, main);
    this.readHeader(header, startOfData, limit);
    const data = this.at;
    this.at = declared === 0 ? endOfOpenPart(bytes, data) : limit;
    const written = joined([
      bytes.subarray(start, start + 12),
      ...header.write(),
      bytes.subarray(data, this.at),
    ]);
    new DataView(written.buffer).setUint32(6, written.length);
    return { tile: wordAt(bytes, start + 4), bytes: written };
  }
}

/** End of a tile-part that declares no length: the end marker, which packets cannot contain. */
function endOfOpenPart(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return at;
  }
  return bytes.length;
}

const entriesPerSegment = 10_000;

/** Lengths of all tile-parts (A.7.1), required in streams ordered for partial reading. */
function tileLengthSegments(tileParts: readonly TilePart[]): Uint8Array[] {
  const segments: Uint8Array[] = [];
  for (let first = 0; first < tileParts.length; first += entriesPerSegment) {
    const entries = tileParts.slice(first, first + entriesPerSegment);
    const segment = new Uint8Array(6 + 6 * entries.length);
    const view = new DataView(segment.buffer);
    view.setUint16(0, tileLengths);
    view.setUint16(2, segment.length - 2);
    segment[4] = segments.length;
    // Declares that tile indices have 16 bits and lengths 32 bits.
    segment[5] = 0x60;
    for (const [index, { tile, bytes }] of entries.entries()) {
      view.setUint16(6 + 6 * index, tile);
      view.setUint32(8 + 6 * index, bytes.length);
    }
    segments.push(segment);
  }
  return segments;
}

/**
 * Whether the enclosing JP2 file has a palette, which maps samples to colours. The DICOM header
 * does not describe such a mapping.
 */
function hasPalette(wrapper: Uint8Array): boolean {
  for (let at = wrapper.indexOf(0x70); at >= 0; at = wrapper.indexOf(0x70, at + 1)) {
    if (longAt(wrapper, at) === 0x70636c72) return true;
  }
  return false;
}

const unknownKind = () =>
  new DicomError('unsupported-compression', 'This kind of JPEG 2000 compression cannot be read here.');
