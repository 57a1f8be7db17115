import { joined } from '../../parse/joined';
import { readJpegHeader } from '../../codecs/jpeg/frame-header';
import { withoutTails } from '../../codecs/jpeg/scan-tails';
import { endsEarly, isDamaged } from '../../codecs/check-stream';
import { cleanApplicationData } from './jpeg-application-data';
import { JpegTables, type TableSegment } from './jpeg-tables';
import { type CleanStream, markerSegment, payloadAt, Removals } from './stream-parts';

const startOfImage = Uint8Array.of(0xff, 0xd8);
const endOfImage = Uint8Array.of(0xff, 0xd9);
const jpegLs = 0xf7;

const isStartOfFrame = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) ||
  marker === jpegLs;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Markers without a length field: fill bytes, stuffing, restarts, start of image. */
const standsAlone = (marker: number) => marker <= 0x01 || isRestart(marker) || marker === 0xd8;

/**
 * Cleans a JPEG or JPEG-LS stream (ISO 10918-1 annex B, ISO 14495-1 annex C): removes comments,
 * application data, unused tables and bytes between or after segments. Entropy-coded data is
 * unchanged; bytes after its last unit, up to the next marker, go from sequential and lossless JPEG.
 * @throws DicomError `truncated` without an end marker, `decode-failed` without a frame header
 */
export function cleanJpeg(bytes: Uint8Array): CleanStream {
  return new JpegCleaner(bytes).clean();
}

class JpegCleaner {
  private readonly parts: (Uint8Array | TableSegment)[] = [startOfImage];
  private readonly removals = new Removals();
  private readonly tables = new JpegTables(this.removals);
  private at = 2;
  private process = 0;

  constructor(private readonly bytes: Uint8Array) {}

  clean(): CleanStream {
    for (let marker = this.nextMarker(); marker !== 0xd9; marker = this.nextMarker()) {
      const payload = payloadAt(this.bytes, this.at, this.bytes.length);
      this.at += 4 + payload.length;
      this.readSegment(marker, payload);
    }
    if (this.process === 0) throw isDamaged();
    this.removals.add('after-the-end', this.bytes.subarray(this.at + 2));
    const kept = this.parts.flatMap((part) => (part instanceof Uint8Array ? part : this.tables.write(part)));
    const bytes = this.withoutTails(joined([...kept, endOfImage]));
    return { bytes, removed: this.removals.list };
  }

  /** Leaves out the bytes after the coded data of a stream that is clean otherwise. */
  private withoutTails(bytes: Uint8Array): Uint8Array {
    const head = readJpegHeader(bytes);
    const trimmed = head && withoutTails(bytes, head);
    trimmed?.tails.forEach((tail) => this.removals.add('between-parts', tail));
    return trimmed?.bytes ?? bytes;
  }

  /** Returns the second byte of the next marker, and moves the position to the marker's first byte. */
  private nextMarker(): number {
    const from = this.at;
    for (;;) {
      const start = this.bytes.indexOf(0xff, this.at);
      const marker = start < 0 ? undefined : this.bytes[start + 1];
      if (marker === undefined) throw endsEarly();
      this.at = start;
      if (marker === 0xff) this.at += 1;
      else if (standsAlone(marker)) this.at += 2;
      else {
        this.removals.add('between-parts', this.bytes.subarray(from, start));
        return marker;
      }
    }
  }

  private readSegment(marker: number, payload: Uint8Array): void {
    if (marker === 0xfe) this.removals.add('comment', payload);
    else if (marker >= 0xe0 && marker <= 0xef) this.readApplicationData(marker, payload);
    else if (marker === 0xc4 || marker === 0xdb) this.parts.push(this.tables.read(marker, payload));
    else if (isStartOfFrame(marker)) this.readFrame(marker, payload);
    else if (marker === 0xda) this.readScan(payload);
    else if (marker === 0xf8 && payload[0] === 1) this.keep(marker, payload, 11);
    else if (marker === 0xdc) this.keep(marker, payload, 2);
    // Restart intervals of JPEG-LS have two to four bytes.
    else if (marker === 0xdd) this.keep(marker, payload, Math.max(2, Math.min(4, payload.length)));
    else this.removals.add('unneeded-part', payload);
  }

  private keep(marker: number, payload: Uint8Array, length: number): void {
    if (payload.length < length) throw isDamaged();
    this.parts.push(markerSegment(0xff00 | marker, payload.subarray(0, length)));
    this.removals.add('part-tail', payload.subarray(length));
  }

  private readApplicationData(marker: number, payload: Uint8Array): void {
    const kept = cleanApplicationData(marker, payload, this.removals);
    if (kept) this.parts.push(markerSegment(0xff00 | marker, kept));
  }

  private readFrame(marker: number, payload: Uint8Array): void {
    // Hierarchical streams have several frames; no decoder of this engine supports them.
    if (this.process !== 0) throw isDamaged();
    this.process = marker;
    this.keep(marker, payload, 6 + 3 * (payload[5] ?? 0));
    this.tables.useFrame(marker, payload);
  }

  private readScan(payload: Uint8Array): void {
    if (this.process === 0) throw isDamaged();
    this.keep(0xda, payload, 4 + 2 * (payload[0] ?? 0));
    this.tables.useScan(payload);
    const end = this.endOfScan();
    this.parts.push(this.bytes.subarray(this.at, end));
    this.at = end;
  }

  /**
   * Position of the marker after coded data: within coded data, 0xff is followed by a stuffed zero,
   * or in JPEG-LS a stuffed bit.
   */
  private endOfScan(): number {
    const { bytes } = this;
    const maxStuffed = this.process === jpegLs ? 0x7f : 0;
    for (let found = bytes.indexOf(0xff, this.at); found >= 0;) {
      let next = found + 1;
      while (bytes[next] === 0xff) next += 1;
      const marker = bytes[next];
      if (marker === undefined) break;
      if (marker > maxStuffed && !isRestart(marker)) return found;
      found = bytes.indexOf(0xff, next + 1);
    }
    throw endsEarly();
  }
}
