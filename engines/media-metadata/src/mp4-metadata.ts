import type { ByteSource } from './byte-source';
import { type CleanPlan, MetadataRefusal, type Patch } from './clean-plan';
import { type Box, boxesOf } from './mp4-boxes';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * Boxes needed for playback, by the type of the box that contains them; the empty type stands for
 * the file itself.
 */
const allowed: Readonly<Record<string, ReadonlySet<string>>> = {
  '': words('ftyp styp moov mdat moof sidx ssix mfra pdin'),
  moov: words('mvhd trak mvex iods'),
  mvex: words('mehd trex'),
  trak: words('tkhd tref edts mdia'),
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
const freeType = Uint8Array.of(0x66, 0x72, 0x65, 0x65);
const handlersOfPlaying = words('vide soun');

const zeros = (from: number, to: number): Patch => ({ from, to, bytes: null });

/**
 * Clears the times of a header box. Its content is version and flags, then creation and
 * modification time of 4 bytes each, or 8 in version 1.
 */
async function timePatch(source: ByteSource, { content }: Box): Promise<Patch[]> {
  const [version] = await source.read(content, content + 1);
  return [zeros(content + 4, content + 4 + (version === 1 ? 16 : 8))];
}

/**
 * Clears the name in a handler box. Its content is version and flags, a predefined number, the
 * handler type, three reserved numbers, and the name.
 */
async function handlerPatches(source: ByteSource, { content, end }: Box): Promise<Patch[]> {
  const handler = String.fromCharCode(...(await source.read(content + 8, Math.min(end, content + 12))));
  if (!handlersOfPlaying.has(handler)) {
    throw new MetadataRefusal('This MP4 file holds a track that is neither video nor audio.');
  }
  return content + 24 < end ? [zeros(content + 24, end)] : [];
}

/**
 * Clears the compressor name in video sample descriptions: 32 bytes at offset 42 of a description's
 * content.
 */
async function descriptionPatches(source: ByteSource, { content, end }: Box): Promise<Patch[]> {
  const entries = await boxesOf(source, content + 8, end);
  const ofPictures = words('avc1 avc3 hvc1 hev1 mp4v vp08 vp09 av01 encv');
  return entries.flatMap((entry) => {
    const name = entry.content + 42;
    return ofPictures.has(entry.type) && name + 32 <= entry.end ? [zeros(name, name + 32)] : [];
  });
}

async function patchesOf(source: ByteSource, box: Box): Promise<Patch[]> {
  switch (box.type) {
    case 'mvhd':
    case 'tkhd':
    case 'mdhd':
      return timePatch(source, box);
    case 'hdlr':
      return handlerPatches(source, box);
    case 'stsd':
      return descriptionPatches(source, box);
    default:
      return box.type in allowed ? cleanBoxes(source, box.type, box.content, box.end) : [];
  }
}

async function cleanBoxes(source: ByteSource, parent: string, from: number, end: number): Promise<Patch[]> {
  const patches: Patch[] = [];
  for (const box of await boxesOf(source, from, end)) {
    if (allowed[parent]?.has(box.type)) patches.push(...(await patchesOf(source, box)));
    else patches.push({ from: box.at + 4, to: box.at + 8, bytes: freeType }, zeros(box.content, box.end));
  }
  return patches.filter((patch) => patch.to > patch.from);
}

/**
 * Overwrites everything that playback does not need, without moving any byte.
 * @throws MetadataRefusal
 */
export async function mp4Plan(source: ByteSource): Promise<CleanPlan> {
  return { keep: { from: 0, to: source.size }, patches: await cleanBoxes(source, '', 0, source.size) };
}
