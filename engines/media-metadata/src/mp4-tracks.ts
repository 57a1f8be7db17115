import type { ByteSource } from './byte-source';
import { type Box, boxesOf, broken, viewOf } from './mp4-boxes';

/** Tracks that players show or sound; every other track is dropped. */
export type TrackKind = 'vide' | 'soun';

/** A track of a film. */
export interface Track {
  /** Its `trak` box. */
  box: Box;
  id: number;
  /** Null for a track of another kind: subtitles, timecodes, data. */
  kind: TrackKind | null;
  /** Number of time units per second in its tables. */
  timescale: number;
  /** Boxes of its sample table, by type; empty if it has none. */
  table: ReadonlyMap<string, Box>;
  /** Boxes of its edit list; empty if it has none. */
  edits: readonly Box[];
}

const find = (boxes: readonly Box[], type: string): Box | undefined => boxes.find((box) => box.type === type);

async function childrenOf(source: ByteSource, box: Box | undefined): Promise<Box[]> {
  return box ? boxesOf(source, box.content, box.end) : [];
}

/** A number of four bytes that follows the two times of a header box, whose lengths depend on its version. */
export async function numberAfterTimes(source: ByteSource, box: Box | undefined): Promise<number> {
  if (!box) return 0;
  const view = await viewOf(source, box.content, Math.min(box.end, box.content + 24));
  const at = view.byteLength > 0 && view.getUint8(0) === 1 ? 20 : 12;
  return at + 4 <= view.byteLength ? view.getUint32(at) : 0;
}

/** The handler type of a track: version and flags and a predefined number precede it. */
async function handlerOf(source: ByteSource, hdlr: Box | undefined): Promise<string> {
  return hdlr
    ? String.fromCharCode(...(await source.read(hdlr.content + 8, Math.min(hdlr.end, hdlr.content + 12))))
    : '';
}

async function readTrack(source: ByteSource, box: Box): Promise<Track> {
  const parts = await childrenOf(source, box);
  const media = await childrenOf(source, find(parts, 'mdia'));
  const information = await childrenOf(source, find(media, 'minf'));
  const handler = await handlerOf(source, find(media, 'hdlr'));
  return {
    box,
    id: await numberAfterTimes(source, find(parts, 'tkhd')),
    kind: handler === 'vide' || handler === 'soun' ? handler : null,
    timescale: await numberAfterTimes(source, find(media, 'mdhd')),
    table: new Map((await childrenOf(source, find(information, 'stbl'))).map((one) => [one.type, one])),
    edits: await childrenOf(source, find(parts, 'edts')),
  };
}

/** Maximum number of tracks; a file with more was probably made to take long to read. */
const maxTracks = 100;

/**
 * The tracks of a film.
 * @param boxes boxes of the file
 * @throws MetadataRefusal for a damaged file
 */
export async function tracksOf(source: ByteSource, boxes: readonly Box[]): Promise<Track[]> {
  const tracks: Track[] = [];
  for (const movie of boxes.filter(({ type }) => type === 'moov')) {
    for (const box of await childrenOf(source, movie)) {
      if (box.type === 'trak') tracks.push(await readTrack(source, box));
      if (tracks.length > maxTracks) throw broken();
    }
  }
  return tracks;
}
