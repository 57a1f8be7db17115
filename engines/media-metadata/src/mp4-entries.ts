import type { ByteSource } from './byte-source';
import type { Patch } from './clean-plan';
import { type Box, boxesOf, entryBytes } from './mp4-boxes';
import { freed, zeros } from './mp4-patches';

/**
 * Length in bytes of the boxes in a video sample entry that tell a player how to show decoded pixels: shape of a pixel
 * and visible area (ISO/IEC 14496-12 12.1.4), brightness of the mastering display and of the content (12.1.6, 12.1.7),
 * Dolby Vision (Dolby Vision streams in ISO base media files, 3.1). None of them contains text.
 */
const lengths: Readonly<Record<string, number>> = {
  pasp: 8,
  clap: 32,
  mdcv: 24,
  clli: 4,
  dvcC: 24,
  dvvC: 24,
  dvwC: 24,
};

/** Length of a colour box by its kind; all others hold ICC profiles, which contain text (ISO/IEC 14496-12 12.1.5). */
const colourLengths: Readonly<Record<string, number>> = { nclx: 11, nclc: 10 };

/** Boxes without meaning for a decoder. */
const foreign: ReadonlySet<string> = new Set(['free', 'meta', 'name', 'skip', 'udta', 'uuid']);

const compressorAt = 42;
const compressorBytes = 32;

async function boxPatches(source: ByteSource, box: Box): Promise<Patch[]> {
  if (foreign.has(box.type)) return freed(box);
  let length = lengths[box.type];
  if (box.type === 'colr') {
    length =
      colourLengths[
        String.fromCharCode(...(await source.read(box.content, Math.min(box.end, box.content + 4))))
      ];
    if (length === undefined) return freed(box);
  }
  if (length === undefined) return [];
  // A box that ends before its last field describes nothing.
  return box.content + length > box.end ? freed(box) : [zeros(box.content + length, box.end)];
}

/** The boxes of a sample entry; in QuickTime files four zero bytes may follow them. */
const boxesIn = (source: ByteSource, { content, end }: Box): Promise<Box[]> =>
  boxesOf(source, content + entryBytes, end)
    .catch(() => boxesOf(source, content + entryBytes, end - 4))
    .catch(() => []);

/**
 * Clears what the sample entries of a video track contain beside the description of the images: the name of the
 * compressor, ICC profiles, boxes of other programs, and bytes behind the end of boxes with a fixed length. Orientation,
 * colour and HDR stay.
 * @param description the `stsd` box
 */
export async function videoEntryPatches(source: ByteSource, { content, end }: Box): Promise<Patch[]> {
  const patches: Patch[] = [];
  for (const entry of await boxesOf(source, content + 8, end)) {
    const name = entry.content + compressorAt;
    if (name + compressorBytes <= entry.end) patches.push(zeros(name, name + compressorBytes));
    for (const box of await boxesIn(source, entry)) patches.push(...(await boxPatches(source, box)));
  }
  return patches;
}
