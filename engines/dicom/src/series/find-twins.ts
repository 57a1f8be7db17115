import { sha256 } from '@noble/hashes/sha2.js';
import { DicomError } from '../model/dicom-error';
import type { RefusedFile } from '../model/series';
import { defaultLimits } from '../parse/limits';
import { parseDicom } from '../parse/parse-dicom';
import type { ImageFacts } from './read-facts';
import type { OpenFile } from './series-source';

/** An image whose identifier another one has too. */
interface Namesake {
  image: ImageFacts;
  syntax: string;
  /** Digest of the pixels as they are stored. */
  stored: string;
  /** Digest of the decoded frames, once it was needed; null when a frame cannot be decoded. */
  decoded?: Promise<string | null>;
}

const textOfDigest = (digest: Uint8Array): string => digest.join();

async function namesakeOf(image: ImageFacts): Promise<Namesake> {
  const parsed = await parseDicom(await image.file.read(), defaultLimits, 'end');
  const { bytes, pixels, transferSyntaxUid: syntax } = parsed;
  const stored = pixels ? bytes.subarray(pixels.dataOffset, pixels.dataOffset + pixels.length) : bytes;
  return { image, syntax, stored: textOfDigest(sha256(stored)) };
}

async function decodedDigest({ file, frames }: ImageFacts, openFile: OpenFile): Promise<string | null> {
  const opened = await openFile(await file.read());
  try {
    const hash = sha256.create();
    for (let frame = 0; frame < frames.length; frame += 1) {
      const { values } = (await opened.load(frame)).stored;
      hash.update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    }
    return textOfDigest(hash.digest());
  } catch {
    return null;
  } finally {
    opened.close();
  }
}

async function areTwins(one: Namesake, other: Namesake, openFile: OpenFile): Promise<boolean> {
  if (one.stored === other.stored) return true;
  // Copies in different transfer syntaxes have the same frames.
  if (one.syntax === other.syntax) return false;
  one.decoded ??= decodedDigest(one.image, openFile);
  other.decoded ??= decodedDigest(other.image, openFile);
  const decoded = await one.decoded;
  return decoded !== null && decoded === (await other.decoded);
}

/** Images without further copies, and the copies. */
export interface WithoutTwins {
  images: ImageFacts[];
  twins: RefusedFile[];
}

/**
 * Removes every further copy of an image: one with the same identifier and the same pixels. Images
 * that only share an identifier, which some anonymisers give to a whole series, stay with a notice.
 */
export async function withoutTwins(all: readonly ImageFacts[], openFile: OpenFile): Promise<WithoutTwins> {
  const firsts = new Map<string, ImageFacts>();
  const known = new Map<string, Namesake[]>();
  const images: ImageFacts[] = [];
  const twins: RefusedFile[] = [];
  for (const image of all) {
    const key = JSON.stringify([image.patient, image.instanceUid]);
    const first = firsts.get(key);
    if (image.instanceUid === '' || !first) {
      firsts.set(key, image);
      images.push(image);
      continue;
    }
    const namesakes = known.get(key) ?? [await namesakeOf(first)];
    known.set(key, namesakes);
    const own = await namesakeOf(image);
    let isTwin = false;
    for (const other of namesakes) isTwin ||= await areTwins(own, other, openFile);
    if (isTwin) {
      const reason = new DicomError('duplicate', 'This image is already among the files.');
      twins.push({ name: image.file.name, reason });
    } else {
      namesakes.push(own);
      images.push({ ...image, notices: [...image.notices, { kind: 'shared-identifier' }] });
    }
  }
  return { images, twins };
}
