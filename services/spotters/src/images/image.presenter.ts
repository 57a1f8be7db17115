import {
  type Image,
  type ImageUse,
  type LibraryImage,
  type MarkingKey,
  type ReviewImage,
  storedFilePrefix,
} from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import type { ImageRecord } from './image.model';

const prefix = `${storedFilePrefix}spotters/`;

/** URL path of the file of an image. */
export const imageUrlOf = (fileKey: string): string => `${prefix}${fileKey}`;

/** Object store key from a URL path of this service; null for any other text. */
export const fileKeyOf = (path: string): string | null =>
  path.startsWith(prefix) ? path.slice(prefix.length) : null;

export function presentImage(record: ImageRecord): Image {
  const { _id: id, fileKey, searchText: _search, createdAt: _created, isForPapersOnly, ...image } = record;
  return {
    id,
    imageUrl: imageUrlOf(fileKey),
    ...image,
    ...(isForPapersOnly && { isForPapersOnly }),
    revision: revisionOf(record),
  };
}

/** An image without the texts that name what it shows, for a person who is taking a paper that contains it. */
export const presentWithheldImage = (record: ImageRecord): Image => ({
  ...presentImage(record),
  title: 'Hidden during your exam',
  description: '',
  findings: null,
  clinicalClue: null,
});

/**
 * An image of a review. It has an address of its own, because the address of its file is also that of the image in a
 * spotter, beside which its diagnosis stands.
 */
export const presentReviewImage = (image: Image, markingKey: MarkingKey | null): ReviewImage => ({
  ...image,
  imageUrl: `/api/images/${image.id}/review-file`,
  markingKey,
});

export function presentLibraryImage(image: ImageRecord, uses: ImageUse[]): LibraryImage {
  return { ...presentImage(image), createdAt: image.createdAt.toISOString(), uses };
}
