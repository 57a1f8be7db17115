import type { ByteRange, ByteSource } from './byte-source';

const headerBytes = 4;
const windowBytes = 1 << 20;
/** Bits of a header that two consecutive frames share: sync word, version, layer, sampling rate. */
const sharedBits = 0xfffe0c00;

/** Bit rates of layer III in kbit/s by their index (ISO/IEC 11172-3 2.4.2.3, 13818-3 2.4.2.3). */
const bitRates = {
  full: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
};
/** Sampling rates in Hz of MPEG-1; halved for MPEG-2, quartered for MPEG-2.5. */
const samplingRates = [44_100, 48_000, 32_000, 0];
/** Divisor of the sampling rate by the version's bits; 0 for the reserved version. */
const rateDivisors = [4, 0, 2, 1];

/** Length in bytes of the layer III frame with this header; 0 when it is no such header. */
function lengthOf(header: number): number {
  const divisor = rateDivisors[(header >>> 19) & 3] ?? 0;
  if (header >>> 21 !== 0x7ff || divisor === 0 || ((header >>> 17) & 3) !== 1) return 0;
  const rates = divisor === 1 ? bitRates.full : bitRates.low;
  const bitRate = rates[(header >>> 12) & 15] ?? 0;
  const samplingRate = (samplingRates[(header >>> 10) & 3] ?? 0) / divisor;
  if (bitRate === 0 || samplingRate === 0) return 0;
  const slots = divisor === 1 ? 144_000 : 72_000;
  return Math.floor((slots * bitRate) / samplingRate) + ((header >>> 9) & 1);
}

/** Reads headers of a source through a window, so that consecutive frames need one read. */
function createHeaderReader(source: ByteSource) {
  let start = 0;
  let bytes = new Uint8Array(0);

  async function load(at: number): Promise<void> {
    if (at >= start && at + headerBytes <= start + bytes.length) return;
    start = at;
    bytes = new Uint8Array(await source.read(at, Math.min(source.size, at + windowBytes)));
  }

  return {
    /** The four bytes at an offset as a number; 0 beyond the end. */
    async headerAt(this: void, at: number): Promise<number> {
      await load(at);
      if (at + headerBytes > start + bytes.length) return 0;
      return new DataView(bytes.buffer).getUint32(at - start);
    },
    /** Offset of the next byte 0xFF from an offset on; `to` when there is none before it. */
    async nextSync(this: void, from: number, to: number): Promise<number> {
      for (let at = from; at < to; at = start + bytes.length) {
        await load(at);
        const found = bytes.indexOf(0xff, at - start);
        if (found >= 0) return Math.min(to, start + found);
        if (bytes.length === 0) return to;
      }
      return to;
    },
  };
}

/** Joins a range to the last one when they touch. */
function add(ranges: ByteRange[], range: ByteRange): void {
  const last = ranges.at(-1);
  if (last?.to === range.from) last.to = range.to;
  else ranges.push(range);
}

/**
 * Finds the frames of MPEG audio layer III in a range of a source. Bytes that belong to no complete frame are left out.
 * A frame counts when another of its kind or the end of the range follows it, or when it follows a frame, a tag or
 * the beginning of the range.
 * @param tagAt length of a tag at an offset, which is skipped as a whole; 0 when there is none
 * @returns ranges of frames in order
 */
export async function framesOf(
  source: ByteSource,
  { from, to }: ByteRange,
  tagAt: (at: number) => Promise<number>,
): Promise<ByteRange[]> {
  const { headerAt, nextSync } = createHeaderReader(source);

  /** Length of the complete frame at an offset, and whether another one or the end follows; null without a frame. */
  async function frameAt(at: number): Promise<{ length: number; isFollowed: boolean } | null> {
    const header = await headerAt(at);
    const length = lengthOf(header);
    const end = at + length;
    if (length === 0 || end > to) return null;
    if (end === to) return { length, isFollowed: true };
    const next = await headerAt(end);
    return { length, isFollowed: lengthOf(next) > 0 && ((next ^ header) & sharedBits) === 0 };
  }

  /** Offset before `end` at which a row of frames begins; `end` when there is none. */
  async function findRow(after: number, end: number): Promise<number> {
    let at = await nextSync(after + 1, end);
    while (at < end && !(await frameAt(at))?.isFollowed) at = await nextSync(at + 1, end);
    return at;
  }

  const ranges: ByteRange[] = [];
  let rowEnd = from;
  for (let at = from; at < to;) {
    const frame = await frameAt(at);
    const end = at + (frame?.length ?? 0);
    if (frame?.isFollowed || (frame && at === rowEnd)) {
      // A frame that was cut off would take bytes behind it, up to a frame inside its length.
      const row = frame.isFollowed ? end : await findRow(at, end);
      if (row === end) add(ranges, { from: at, to: (rowEnd = end) });
      at = row;
      continue;
    }
    const tag = await tagAt(at);
    if (tag > 0) at = rowEnd = at + tag;
    else at = await findRow(at, to);
  }
  return ranges;
}
