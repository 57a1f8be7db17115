import type { ByteRange, ByteSource } from './byte-source';
import { type Box, broken, viewOf } from './mp4-boxes';
import type { Track } from './mp4-tracks';

/** Largest table that is read, in bytes; it is enough for eight million frames. */
const maxTableBytes = 32 * 2 ** 20;

/** The content of a table; an empty view if the track has none. */
export async function tableOf(source: ByteSource, box: Box | undefined): Promise<DataView> {
  if (!box) return new DataView(new ArrayBuffer(0));
  if (box.end - box.content > maxTableBytes) throw broken();
  return viewOf(source, box.content, box.end);
}

/** Number of entries of a table, at most as many as its bytes hold. */
export const entryCount = (view: DataView, at: number, entryBytes: number): number =>
  view.byteLength < at + 4
    ? 0
    : Math.min(view.getUint32(at), Math.floor((view.byteLength - at - 4) / entryBytes));

interface Sizes {
  count: number;
  /** Size of every sample in bytes; 0 if they differ. */
  all: number;
  of: (sample: number) => number;
}

async function sizesOf(source: ByteSource, { table }: Track): Promise<Sizes> {
  const view = await tableOf(source, table.get('stsz'));
  if (view.byteLength >= 12) {
    const all = view.getUint32(4);
    const count = all > 0 ? view.getUint32(8) : entryCount(view, 8, 4);
    return { count, all, of: (sample) => all || view.getUint32(12 + sample * 4) };
  }
  const compact = await tableOf(source, table.get('stz2'));
  if (compact.byteLength < 12) return { count: 0, all: 0, of: () => 0 };
  const bits = compact.getUint8(7);
  if (bits !== 4 && bits !== 8 && bits !== 16) throw broken();
  const of = (sample: number): number => {
    if (bits === 16) return compact.getUint16(12 + sample * 2);
    if (bits === 8) return compact.getUint8(12 + sample);
    return (compact.getUint8(12 + (sample >> 1)) >> (sample % 2 === 0 ? 4 : 0)) & 15;
  };
  return { count: entryCount(compact, 8, bits / 8), all: 0, of };
}

/** Offsets of the chunks, in the order of the table. */
async function chunksOf(source: ByteSource, { table }: Track): Promise<number[]> {
  const short = await tableOf(source, table.get('stco'));
  const long = await tableOf(source, table.get('co64'));
  return [
    ...Array.from({ length: entryCount(short, 4, 4) }, (_, at) => short.getUint32(8 + at * 4)),
    ...Array.from({ length: entryCount(long, 4, 8) }, (_, at) => Number(long.getBigUint64(8 + at * 8))),
  ];
}

/**
 * Size in bytes of one moment of uncompressed sound, from the first sample description. QuickTime counts such moments
 * as samples of one byte (QuickTime File Format, Sound Sample Descriptions).
 */
async function momentBytes(source: ByteSource, { kind, table }: Track): Promise<number> {
  const view = await tableOf(source, table.get('stsd'));
  // Behind version, flags and count: size, type, 6 reserved bytes, data reference, then version, revision and vendor.
  const at = 8 + 8 + 8 + 8;
  if (kind !== 'soun' || view.byteLength < at + 4) return 0;
  return view.getUint16(at) * Math.ceil(view.getUint16(at + 2) / 8);
}

/**
 * The bytes of a file to which the sample table of a track refers: a range per chunk.
 * @throws MetadataRefusal for a damaged table
 */
export async function chunkRanges(source: ByteSource, track: Track): Promise<ByteRange[]> {
  const sizes = await sizesOf(source, track);
  const chunks = await chunksOf(source, track);
  const runs = await tableOf(source, track.table.get('stsc'));
  const runCount = entryCount(runs, 4, 12);
  const least = sizes.all > 0 ? await momentBytes(source, track) : 0;
  const ranges: ByteRange[] = [];
  let [run, sample] = [0, 0];
  for (const [chunk, from] of chunks.entries()) {
    // The entries of `stsc` count chunks from 1.
    while (run + 1 < runCount && runs.getUint32(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const wanted = runCount === 0 ? 0 : runs.getUint32(8 + run * 12 + 4);
    const count = Math.min(wanted, sizes.count - sample);
    let bytes = 0;
    if (sizes.all > 0) bytes = count * Math.max(sizes.all, least);
    else for (let one = 0; one < count; one += 1) bytes += sizes.of(sample + one);
    sample += count;
    ranges.push({ from, to: from + bytes });
  }
  return ranges;
}
