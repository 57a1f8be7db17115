import type { ByteRange, ByteSource } from './byte-source';
import { type Box, boxesOf, viewOf } from './mp4-boxes';
import { tableOf } from './mp4-samples';

/** Reads numbers one after another; null at the end of the bytes. */
function readerOf(view: DataView, start: number) {
  let at = start;
  return (bytes: 4 | 8): number | null => {
    if (at + bytes > view.byteLength) return null;
    at += bytes;
    return bytes === 8 ? Number(view.getBigUint64(at - 8)) : view.getUint32(at - 4);
  };
}

/** Flags of a full box (ISO/IEC 14496-12 4.2). */
export const flagsOf = (view: DataView): number => (view.byteLength < 4 ? 0 : view.getUint32(0) & 0xffffff);

/** What applies to the samples of a fragment that say nothing else. */
export interface SampleDefaults {
  /** Duration in units of the track's timescale. */
  duration: number;
  /** Size in bytes. */
  size: number;
}

/** Defaults of the samples of fragments, by the number of the track (ISO/IEC 14496-12 8.8.3). */
export async function sampleDefaults(
  source: ByteSource,
  boxes: readonly Box[],
): Promise<Map<number, SampleDefaults>> {
  const defaults = new Map<number, SampleDefaults>();
  for (const movie of boxes.filter(({ type }) => type === 'moov')) {
    for (const extends_ of await boxesOf(source, movie.content, movie.end)) {
      if (extends_.type !== 'mvex') continue;
      for (const { type, content, end } of await boxesOf(source, extends_.content, extends_.end)) {
        const view = await viewOf(source, content, Math.min(end, content + 24));
        if (type !== 'trex' || view.byteLength < 20) continue;
        defaults.set(view.getUint32(4), { duration: view.getUint32(12), size: view.getUint32(16) });
      }
    }
  }
  return defaults;
}

/** The header of a track fragment (ISO/IEC 14496-12 8.8.7). */
export interface FragmentHeader {
  track: number;
  flags: number;
  /** Offset in the file to which the offsets of its runs are relative; null if the header has none. */
  base: number | null;
  defaults: SampleDefaults;
}

/**
 * Reads the header of a track fragment.
 * @param parts boxes of the track fragment
 * @param usual defaults of the samples, by the number of the track
 */
export async function fragmentHeader(
  source: ByteSource,
  parts: readonly Box[],
  usual: ReadonlyMap<number, SampleDefaults>,
): Promise<FragmentHeader> {
  const view = await tableOf(
    source,
    parts.find(({ type }) => type === 'tfhd'),
  );
  const flags = flagsOf(view);
  const read = readerOf(view, 4);
  const track = read(4) ?? 0;
  const base = flags & 1 ? read(8) : null;
  if (flags & 2) read(4);
  const duration = (flags & 8 ? read(4) : null) ?? usual.get(track)?.duration ?? 0;
  const size = (flags & 0x10 ? read(4) : null) ?? usual.get(track)?.size ?? 0;
  return { track, flags, base, defaults: { duration, size } };
}

/** Number of the track to which a `traf` or `trex` box belongs. */
export async function trackIdOf(source: ByteSource, box: Box): Promise<number> {
  const header =
    box.type === 'traf'
      ? (await boxesOf(source, box.content, box.end)).find(({ type }) => type === 'tfhd')
      : box;
  if (!header) return 0;
  const view = await viewOf(source, header.content, Math.min(header.end, header.content + 8));
  return view.byteLength < 8 ? 0 : view.getUint32(4);
}

interface RunPlace {
  /** Offset to which the offsets of runs are relative. */
  base: number;
  /** End of the previous run, where a run without an offset begins. */
  next: number;
  defaultSize: number;
}

/** The bytes of a run of samples (ISO/IEC 14496-12 8.8.8). */
function rangeOfRun(view: DataView, { base, next, defaultSize }: RunPlace): ByteRange {
  const flags = flagsOf(view);
  if (view.byteLength < 8) return { from: next, to: next };
  const from = flags & 1 && view.byteLength >= 12 ? base + view.getInt32(8) : next;
  const count = view.getUint32(4);
  if (!(flags & 0x200)) return { from, to: from + count * defaultSize };
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  const sizeAt = flags & 0x100 ? 4 : 0;
  let at = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  let to = from;
  for (let sample = 0; sample < count && at + fields * 4 <= view.byteLength; sample += 1, at += fields * 4) {
    to += view.getUint32(at + sizeAt);
  }
  return { from, to };
}

/**
 * The bytes of a file to which a movie fragment refers, for the tracks that are kept (ISO/IEC 14496-12 8.8.7).
 * @param usual defaults of the samples, by the number of the track
 */
export async function fragmentRanges(
  source: ByteSource,
  fragment: Box,
  { kept, usual }: { kept: ReadonlySet<number>; usual: ReadonlyMap<number, SampleDefaults> },
): Promise<ByteRange[]> {
  const ranges: ByteRange[] = [];
  let end = fragment.at;
  for (const traf of await boxesOf(source, fragment.content, fragment.end)) {
    if (traf.type !== 'traf') continue;
    const parts = await boxesOf(source, traf.content, traf.end);
    const { track, flags, base: explicit, defaults } = await fragmentHeader(source, parts, usual);
    const base = explicit ?? (flags & 0x20000 ? fragment.at : end);
    let next = base;
    for (const run of parts.filter(({ type }) => type === 'trun')) {
      const range = rangeOfRun(await tableOf(source, run), { base, next, defaultSize: defaults.size });
      next = range.to;
      if (kept.has(track)) ranges.push(range);
    }
    end = next;
  }
  return ranges;
}
