import type { ByteSource } from './byte-source';
import { type CleanPlan, MetadataRefusal } from './clean-plan';
import { framesOf } from './mp3-frames';

const id3Header = 10;
const footerFlag = 0x10;
const id3v1Length = 128;
const id3v1ExtensionLength = 227;
const apeFooter = 32;
const apeHasHeader = 0x80000000;
const lyricsEnd = 15;

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Length of an ID3v2 tag at an offset, with header and footer; 0 when there is none. */
async function leadingTag(source: ByteSource, at: number): Promise<number> {
  const head = await source.read(at, Math.min(source.size, at + id3Header));
  if (head.length < id3Header || text(head.subarray(0, 3)) !== 'ID3') return 0;
  // Each of the four bytes of the size contributes its lower seven bits.
  const size = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return id3Header + size + ((head[5] ?? 0) & footerFlag ? id3Header : 0);
}

/** Length of an ID3v2 tag, or of an APE tag that begins with a header, at an offset; 0 when there is neither. */
async function tagAt(source: ByteSource, at: number): Promise<number> {
  const head = await source.read(at, Math.min(source.size, at + apeFooter));
  if (head.length < apeFooter || text(head.subarray(0, 8)) !== 'APETAGEX') return leadingTag(source, at);
  return apeFooter + new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(12, true);
}

/** Length of a tag that ends at an offset; 0 when there is none. */
async function trailingTag(source: ByteSource, end: number): Promise<number> {
  const readLast = (length: number) => source.read(Math.max(0, end - length), end);
  if (text((await readLast(id3v1Length)).subarray(0, 3)) === 'TAG') {
    const before = end - id3v1Length;
    const extended = await source.read(Math.max(0, before - id3v1ExtensionLength), before);
    return text(extended.subarray(0, 4)) === 'TAG+' ? id3v1Length + id3v1ExtensionLength : id3v1Length;
  }
  const ape = await readLast(apeFooter);
  if (ape.length === apeFooter && text(ape.subarray(0, 8)) === 'APETAGEX') {
    const view = new DataView(ape.buffer, ape.byteOffset, ape.byteLength);
    const hasHeader = (view.getUint32(20, true) & apeHasHeader) !== 0;
    return view.getUint32(12, true) + (hasHeader ? apeFooter : 0);
  }
  const lyrics = text(await readLast(lyricsEnd));
  return /^\d{6}LYRICS200$/.test(lyrics) ? Number(lyrics.slice(0, 6)) + lyricsEnd : 0;
}

/** Offset at which the tags at the end of a file begin. */
async function endOfAudio(source: ByteSource): Promise<number> {
  let end = source.size;
  for (let length = await trailingTag(source, end); length > 0; length = await trailingTag(source, end)) {
    // A trailing tag may declare more bytes than the file has; then no audio is left.
    end = Math.max(0, end - length);
  }
  return end;
}

/**
 * The plan that keeps the frames of an MP3 file, and no other bytes.
 * @throws MetadataRefusal for a file without frames
 */
export async function mp3Plan(source: ByteSource): Promise<CleanPlan> {
  const audio = { from: 0, to: await endOfAudio(source) };
  const keep = await framesOf(source, audio, (at) => tagAt(source, at));
  if (keep.length === 0) {
    throw new MetadataRefusal('This file holds no MP3 sound. Save the recording as MP3 and add it again.');
  }
  return { keep, patches: [] };
}
