import { mergedRanges, uncovered } from './byte-ranges';
import type { ByteRange, ByteSource } from './byte-source';
import { type CleanPlan, MetadataRefusal, type Patch } from './clean-plan';
import { type Box, boxesOf, viewOf } from './mp4-boxes';
import { videoEntryPatches } from './mp4-entries';
import { fragmentRanges, sampleDefaults, trackIdOf } from './mp4-fragments';
import { bytesOf, freed, zeros } from './mp4-patches';
import { chunkRanges } from './mp4-samples';
import { type Track, type TrackKind, tracksOf } from './mp4-tracks';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * Boxes needed for playback, by the type of the box that contains them; the empty type stands for
 * the file itself.
 */
const allowed: Readonly<Record<string, ReadonlySet<string>>> = {
  '': words('ftyp styp moov mdat moof sidx ssix mfra pdin'),
  moov: words('mvhd trak mvex iods'),
  mvex: words('mehd trex'),
  trak: words('tkhd edts mdia'),
  edts: words('elst'),
  mdia: words('mdhd hdlr minf'),
  minf: words('vmhd smhd nmhd dinf stbl'),
  dinf: words('dref'),
  stbl: words(
    'stsd stts ctts cslg stss stsh stdp stsc stsz stz2 stco co64 sdtp sbgp sgpd padb subs saiz saio',
  ),
  moof: words('mfhd traf'),
  traf: words('tfhd tfdt trun sbgp sgpd subs saiz saio'),
  mfra: words('tfra mfro'),
};

/** What the plan knows of the film before it looks at single boxes. */
interface Film {
  /** Tracks by the offset of their box. */
  tracks: ReadonlyMap<number, Track>;
  /** Numbers of the tracks that are kept. */
  kept: ReadonlySet<number>;
  /** Bytes to which the kept tracks refer. */
  samples: readonly ByteRange[];
  /** Kind of the track whose boxes are being read. */
  kind?: TrackKind;
}

/** The brand of QuickTime files, whose boxes are those of MP4, is replaced, because the file is served as MP4. */
async function brandPatches(source: ByteSource, { content, end }: Box): Promise<Patch[]> {
  const brands = await viewOf(source, content, Math.min(end, content + 4096));
  const patches: Patch[] = [];
  for (let at = 0; at + 4 <= brands.byteLength; at += 4) {
    if (at !== 4 && brands.getUint32(at) === 0x71742020)
      patches.push({ from: content + at, to: content + at + 4, bytes: bytesOf('isom') });
  }
  return patches;
}

/**
 * Clears the times of a header box. Its content is version and flags, then creation and
 * modification time of 4 bytes each, or 8 in version 1.
 */
async function timePatch(source: ByteSource, { content }: Box): Promise<Patch[]> {
  const [version] = await source.read(content, content + 1);
  return [zeros(content + 4, content + 4 + (version === 1 ? 16 : 8))];
}

/**
 * Clears everything but the handler type in a handler box: QuickTime has a component type before and a manufacturer
 * behind it, and the name follows.
 */
const handlerPatches = ({ content, end }: Box): Patch[] => [
  zeros(content + 4, Math.min(end, content + 8)),
  zeros(content + 12, end),
];

/**
 * Makes every data reference the file itself. A reference consists of version and flags, and perhaps the name of a file
 * on the author's computer; flag 1 means that the data are in this file.
 */
async function referencePatches(source: ByteSource, { content, end }: Box): Promise<Patch[]> {
  const entries = await boxesOf(source, content + 8, end);
  return entries.flatMap((entry) => [
    { from: entry.at + 4, to: entry.at + 8, bytes: bytesOf('url ') },
    { from: entry.content, to: Math.min(entry.end, entry.content + 4), bytes: Uint8Array.of(0, 0, 0, 1) },
    zeros(entry.content + 4, entry.end),
  ]);
}

/** Clears the bytes of media data that belong to no frame; media data without any frame become a free box. */
function dataPatches(box: Box, { samples }: Film): Patch[] {
  const gaps = uncovered({ from: box.content, to: box.end }, samples);
  const [first] = gaps;
  if (first?.from === box.content && first.to === box.end) return freed(box);
  return gaps.map(({ from, to }) => zeros(from, to));
}

async function isOfKeptTrack(source: ByteSource, box: Box, { tracks, kept }: Film): Promise<boolean> {
  if (box.type === 'trak') return Boolean(tracks.get(box.at)?.kind);
  return box.type !== 'traf' && box.type !== 'trex' ? true : kept.has(await trackIdOf(source, box));
}

async function patchesOf(source: ByteSource, box: Box, film: Film): Promise<Patch[]> {
  if (!(await isOfKeptTrack(source, box, film))) return freed(box);
  switch (box.type) {
    case 'ftyp':
      return brandPatches(source, box);
    case 'mvhd':
    case 'tkhd':
    case 'mdhd':
      return timePatch(source, box);
    case 'hdlr':
      return handlerPatches(box);
    case 'stsd':
      return film.kind === 'vide' ? videoEntryPatches(source, box) : [];
    case 'dref':
      return referencePatches(source, box);
    case 'mdat':
      return dataPatches(box, film);
    case 'trak':
      return cleanBoxes(source, box, { ...film, kind: film.tracks.get(box.at)?.kind ?? undefined });
    default:
      return box.type in allowed ? cleanBoxes(source, box, film) : [];
  }
}

async function cleanBoxes(source: ByteSource, parent: Box, film: Film): Promise<Patch[]> {
  const patches: Patch[] = [];
  for (const box of await boxesOf(source, parent.content, parent.end)) {
    patches.push(...(allowed[parent.type]?.has(box.type) ? await patchesOf(source, box, film) : freed(box)));
  }
  return patches.filter((patch) => patch.to > patch.from);
}

async function readFilm(source: ByteSource, boxes: readonly Box[]): Promise<Film> {
  const tracks = await tracksOf(source, boxes);
  const kept = tracks.filter(({ kind }) => kind !== null);
  if (tracks.length > 0 && kept.length === 0) {
    throw new MetadataRefusal('This MP4 file contains neither video nor audio.');
  }
  const ids = new Set(kept.map(({ id }) => id));
  const samples: ByteRange[] = [];
  for (const track of kept) for (const range of await chunkRanges(source, track)) samples.push(range);
  const usual = await sampleDefaults(source, boxes);
  for (const fragment of boxes.filter(({ type }) => type === 'moof')) {
    for (const range of await fragmentRanges(source, fragment, { kept: ids, usual })) samples.push(range);
  }
  return {
    tracks: new Map(tracks.map((track) => [track.box.at, track])),
    kept: ids,
    samples: mergedRanges(samples),
  };
}

/**
 * Overwrites everything that playback does not need, without moving any byte: metadata, tracks that are neither video
 * nor audio, and media data to which no track refers.
 * @throws MetadataRefusal
 */
export async function mp4Plan(source: ByteSource): Promise<CleanPlan> {
  const whole: Box = { type: '', at: 0, content: 0, end: source.size };
  const film = await readFilm(source, await boxesOf(source, 0, source.size));
  const patches = await cleanBoxes(source, whole, film);
  return {
    keep: [{ from: 0, to: source.size }],
    patches: patches.sort((one, other) => one.from - other.from),
  };
}
