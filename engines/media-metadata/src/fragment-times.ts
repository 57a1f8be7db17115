import type { ByteSource } from './byte-source';
import { type Box, boxesOf } from './mp4-boxes';
import { flagsOf, fragmentHeader, sampleDefaults } from './mp4-fragments';
import { tableOf } from './mp4-samples';

/** When a sample is decoded and shown, in units of its track's timescale. */
export interface SampleTime {
  /** Time at which the sample is decoded. */
  decoded: number;
  /** Offset from that time to the time at which the sample is shown. */
  offset: number;
}

/** Time at which the first sample of a track fragment is decoded (ISO/IEC 14496-12 8.8.12); null if it has none. */
async function startOf(source: ByteSource, parts: readonly Box[]): Promise<number | null> {
  const view = await tableOf(
    source,
    parts.find(({ type }) => type === 'tfdt'),
  );
  const isLong = view.byteLength > 0 && view.getUint8(0) === 1;
  if (view.byteLength < (isLong ? 12 : 8)) return null;
  return isLong ? Number(view.getBigUint64(4)) : view.getUint32(4);
}

/**
 * Durations and composition offsets of a run of samples (ISO/IEC 14496-12 8.8.8). Offsets are read as signed numbers in
 * both versions, as players read them and as those of `ctts` are read.
 */
function* samplesOfRun(
  view: DataView,
  usualDuration: number,
): Generator<{ duration: number; offset: number }> {
  if (view.byteLength < 8) return;
  const flags = flagsOf(view);
  const bytesOf = (flag: number) => (flags & flag ? 4 : 0);
  const size = bytesOf(0x100) + bytesOf(0x200) + bytesOf(0x400) + bytesOf(0x800);
  let at = 8 + bytesOf(1) + bytesOf(4);
  for (let left = view.getUint32(4); left > 0 && at + size <= view.byteLength; left -= 1, at += size) {
    yield {
      duration: flags & 0x100 ? view.getUint32(at) : usualDuration,
      offset: flags & 0x800 ? view.getInt32(at + size - 4) : 0,
    };
  }
}

/**
 * The times of the samples of a track in the movie fragments of a file, a run of samples at a time.
 * @param boxes boxes of the file
 * @param track number of the track, and the time at which its sample table ends, in units of its timescale: a fragment
 * without a time of its own follows the samples before it
 * @throws MetadataRefusal for a damaged file
 */
export async function* fragmentTimes(
  source: ByteSource,
  boxes: readonly Box[],
  track: { id: number; end: number },
): AsyncGenerator<Iterable<SampleTime>> {
  const usual = await sampleDefaults(source, boxes);
  let { end } = track;
  function* timesOf(run: DataView, duration: number): Generator<SampleTime> {
    for (const sample of samplesOfRun(run, duration)) {
      yield { decoded: end, offset: sample.offset };
      end += sample.duration;
    }
  }
  for (const fragment of boxes.filter(({ type }) => type === 'moof')) {
    for (const traf of await boxesOf(source, fragment.content, fragment.end)) {
      if (traf.type !== 'traf') continue;
      const parts = await boxesOf(source, traf.content, traf.end);
      const { track: id, defaults } = await fragmentHeader(source, parts, usual);
      if (id !== track.id) continue;
      end = (await startOf(source, parts)) ?? end;
      for (const run of parts.filter(({ type }) => type === 'trun')) {
        yield timesOf(await tableOf(source, run), defaults.duration);
      }
    }
  }
}
