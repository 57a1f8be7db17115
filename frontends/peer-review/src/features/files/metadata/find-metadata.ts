import { findInGif } from './find-in-gif';
import { findInJpeg } from './find-in-jpeg';
import { findInPng } from './find-in-png';
import { findInWebp } from './find-in-webp';
import type { MetadataKind } from './metadata-kind';

export type { MetadataKind } from './metadata-kind';

/** Order in which kinds of metadata are listed: the most personal ones first. */
const order: readonly MetadataKind[] = ['GPS', 'EXIF', 'XMP', 'IPTC', 'thumbnail', 'comments'];
const readers = [findInJpeg, findInPng, findInWebp, findInGif];

/**
 * The kinds of metadata in an image, without duplicates, as declared by the segments of a JPEG,
 * PNG, WebP or GIF. The list informs the user; it is not a proof.
 * @returns an empty list for other formats, and what was found so far in a damaged file
 */
export function findMetadata(bytes: Uint8Array): MetadataKind[] {
  const found = new Set(readers.flatMap((read) => read(bytes)));
  return order.filter((kind) => found.has(kind));
}

/**
 * Whether an image was probably captured from a screen, on which patients' names are visible: a PNG, or an image of
 * another format without camera data.
 */
export const isScreenCapture = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x89 && bytes[1] === 0x50) || !findMetadata(bytes).includes('EXIF');
