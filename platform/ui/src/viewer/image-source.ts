import {
  apiPrefix,
  fineWidths,
  placeholderImagePath,
  previewWidth,
  renditionHeightPerWidth,
  renditionRule,
} from '@medrad/contracts/limits';
import type { Size } from './viewer-state';

const [smallFine, largeFine] = fineWidths;

/**
 * Whether an address is that of a stored image, which has several sizes: the address of its file, or of a call that
 * returns the image, such as that of an item of an exam. Images at other addresses (blob:, data:, the placeholder) have
 * one size.
 */
export const isStored = (url: string): boolean => url.startsWith(apiPrefix) && url !== placeholderImagePath;

/** Address of the small preview that is shown until the fine image is loaded; null when there is none. */
export const previewOf = (url: string): string | null => (isStored(url) ? `${url}?w=${previewWidth}` : null);

/** Approximate width of the viewer on this screen in device pixels. */
function screenWidth(): number {
  const isWide = window.matchMedia?.('(min-width: 1024px)').matches ?? false;
  return (isWide ? 960 : window.innerWidth) * (window.devicePixelRatio || 1);
}

/**
 * Address of the fine image for this screen.
 * @param zoom 1 fits the image to the viewer
 * @param size size of the original; absent when unknown
 */
export function fineSource(url: string, { zoom = 1, size }: { zoom?: number; size?: Size | undefined } = {}) {
  if (!isStored(url)) return url;
  const isSmall =
    size !== undefined && size.width <= smallFine && size.height <= smallFine * renditionHeightPerWidth;
  const width = isSmall || screenWidth() * zoom <= smallFine ? smallFine : largeFine;
  return `${url}?w=${width}&v=${renditionRule}`;
}

/** Width in pixels of the largest rendition of an image of a given size. */
export const largestWidth = ({ width, height }: Size): number =>
  Math.round(width * Math.min(1, largeFine / width, (largeFine * renditionHeightPerWidth) / height));

/** Address of a tile with the image's own pixels. */
export const tileSource = (url: string, column: number, row: number): string =>
  `${url}?tile=${column}x${row}&v=${renditionRule}`;

/** Attributes of an `<img>` for a small preview of a stored image. */
export const thumbnailSource = (url: string): { src: string } => ({ src: previewOf(url) ?? url });
