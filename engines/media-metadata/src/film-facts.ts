import type { ByteSource } from './byte-source';
import { fragmentTimes, type SampleTime } from './fragment-times';
import { type Box, boxesOf } from './mp4-boxes';
import { codecOf, type VideoCodec } from './mp4-codec';
import { entryCount, tableOf } from './mp4-samples';
import { numberAfterTimes, type Track, tracksOf } from './mp4-tracks';

/** What a player needs to know of a film beyond what browsers tell. */
export interface FilmFacts {
  /** Codec of the pictures; null for a file of sound alone. */
  codec: VideoCodec | null;
  /** Times at which the frames are shown, in seconds, ascending; empty if the file does not say them. */
  frameTimes: readonly number[];
}

/** Maximum number of frames whose times are read: eight hours at 60 a second. */
const maxFrames = 2_000_000;

/** The values of a table of runs: a count and a value of four bytes each. */
function* runsOf(view: DataView, isSigned: boolean): Generator<number> {
  for (let entry = 0; entry < entryCount(view, 4, 8); entry += 1) {
    const value = isSigned ? view.getInt32(12 + entry * 8) : view.getUint32(12 + entry * 8);
    for (let left = view.getUint32(8 + entry * 8); left > 0; left -= 1) yield value;
  }
}

/**
 * The shift in seconds from the times of the track to those of the film: its first edit skips the beginning of the
 * track, and empty edits before it delay the track.
 */
async function shiftOf(source: ByteSource, track: Track, movieScale: number): Promise<number> {
  const view = await tableOf(
    source,
    track.edits.find(({ type }) => type === 'elst'),
  );
  const isLong = view.byteLength > 0 && view.getUint8(0) === 1;
  let delay = 0;
  for (let entry = 0; entry < entryCount(view, 4, isLong ? 20 : 12); entry += 1) {
    const at = 8 + entry * (isLong ? 20 : 12);
    const length = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at);
    const start = isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4);
    if (start >= 0) return delay - start / track.timescale;
    delay += length / (movieScale || 1);
  }
  return delay;
}

/** The times of the samples in the sample table of a track, then those in the fragments of the file, run by run. */
async function* sampleTimes(
  source: ByteSource,
  boxes: readonly Box[],
  track: Track,
): AsyncGenerator<Iterable<SampleTime>> {
  const durations = await tableOf(source, track.table.get('stts'));
  const offsets = runsOf(await tableOf(source, track.table.get('ctts')), true);
  let end = 0;
  function* timesInTable(): Generator<SampleTime> {
    for (const duration of runsOf(durations, false)) {
      const offset = offsets.next();
      yield { decoded: end, offset: offset.done ? 0 : offset.value };
      end += duration;
    }
  }
  yield timesInTable();
  yield* fragmentTimes(source, boxes, { id: track.id, end });
}

async function timesOf(source: ByteSource, boxes: readonly Box[], track: Track): Promise<number[]> {
  if (track.timescale === 0) return [];
  const shift = await shiftOf(source, track, await movieScaleOf(source, boxes));
  const times: number[] = [];
  let frames = 0;
  for await (const run of sampleTimes(source, boxes, track)) {
    for (const { decoded, offset } of run) {
      const time = (decoded + offset) / track.timescale + shift;
      // Frames before the first edit are decoded but not shown.
      if (time > -1e-6) times.push(Math.max(0, time));
      frames += 1;
      if (frames > maxFrames) return [];
    }
  }
  return times.sort((one, other) => one - other);
}

async function movieScaleOf(source: ByteSource, boxes: readonly Box[]): Promise<number> {
  const movie = boxes.find(({ type }) => type === 'moov');
  const parts = movie ? await boxesOf(source, movie.content, movie.end) : [];
  return numberAfterTimes(
    source,
    parts.find(({ type }) => type === 'mvhd'),
  );
}

/**
 * Reads the codec and the times of the frames of an MP4 or QuickTime file.
 * @throws MetadataRefusal for a damaged file
 */
export async function filmFactsOf(source: ByteSource): Promise<FilmFacts> {
  const boxes = await boxesOf(source, 0, source.size);
  const track = (await tracksOf(source, boxes)).find(({ kind }) => kind === 'vide');
  if (!track) return { codec: null, frameTimes: [] };
  return {
    codec: await codecOf(source, track),
    frameTimes: await timesOf(source, boxes, track),
  };
}
