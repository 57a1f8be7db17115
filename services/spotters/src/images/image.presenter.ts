import { type Image, type ImageUse, type LibraryImage, storedFilePrefix } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import type { ImageRecord } from './image.model';

const prefix = `${storedFilePrefix}spotters/`;

/** Where the file of an image is served. */
export const imageUrlOf = (fileKey: string): string => `${prefix}${fileKey}`;

/** The file's key in a path of this area; null for any other text. */
export const fileKeyOf = (path: string): string | null =>
  path.startsWith(prefix) ? path.slice(prefix.length) : null;

export function presentImage(record: ImageRecord): Image {
  const { _id: id, fileKey, searchText: _search, createdAt: _created, ...image } = record;
  return { id, imageUrl: imageUrlOf(fileKey), ...image, revision: revisionOf(record) };
}

export function presentLibraryImage(image: ImageRecord, uses: ImageUse[]): LibraryImage {
  return { ...presentImage(image), createdAt: image.createdAt.toISOString(), uses };
}
