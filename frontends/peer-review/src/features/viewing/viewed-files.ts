import type { PeerFile, PeerPlace } from '@medrad/contracts';
import type { ImageSize } from './places/place-geometry';

/** An image among the files of a case or comment, with the number under which it is shown. */
export interface ViewedImage {
  url: string;
  /** Number of the image among these images, from 1. */
  number: number;
  /** Size in pixels; null when the file does not contain it. */
  size: ImageSize | null;
}

/** The images among files, in the order of the files. */
export function imagesOf(files: readonly PeerFile[]): ViewedImage[] {
  return files
    .filter(({ kind }) => kind === 'image')
    .map(({ url, width, height }, index) => ({
      url,
      number: index + 1,
      size: width && height ? { width, height } : null,
    }));
}

/** The places on one image. */
export const placesOn = (places: readonly PeerPlace[], url: string): PeerPlace[] =>
  places.filter(({ imageUrl }) => imageUrl === url);

/** The number of places marked on an image, in words; null when there are none. */
export function describePlaces(count: number, imageNumber: number): string | null {
  if (count === 0) return null;
  return `${count === 1 ? '1 place is' : `${count} places are`} marked on image ${imageNumber}`;
}

/** The URL that makes the browser save a file. */
export const downloadAddress = (url: string): string => `${url}?download=1`;
