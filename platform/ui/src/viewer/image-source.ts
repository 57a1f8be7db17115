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
 * Whether an address is that of a stored image, by its file or by what shows it, such as an item of an exam; others
 * (blob:, data:, the placeholder) have one size only.
 */
export const isStored = (url: string): boolean => url.startsWith(apiPrefix) && url !== placeholderImagePath;

/** The address of the small preview that stands in until the fine image is there; null where there is none. */
export const previewOf = (url: string): string | null => (isStored(url) ? `${url}?w=${previewWidth}` : null);

/** Device pixels that the width of the viewer has on this screen, about. */
function screenWidth(): number {
  const isWide = window.matchMedia?.('(min-width: 1024px)').matches ?? false;
  return (isWide ? 960 : window.innerWidth) * (window.devicePixelRatio || 1);
}

/**
 * The address of the fine image for this screen.
 * @param zoom 1 fits the image to the viewer
 * @param size of the original; absent: not known
 */
export function fineSource(url: string, { zoom = 1, size }: { zoom?: number; size?: Size | undefined } = {}) {
  if (!isStored(url)) return url;
  const isSmall =
    size !== undefined && size.width <= smallFine && size.height <= smallFine * renditionHeightPerWidth;
  const width = isSmall || screenWidth() * zoom <= smallFine ? smallFine : largeFine;
  return `${url}?w=${width}&v=${renditionRule}`;
}

/** The width of the largest rendition of an image of a size, in pixels. */
export const largestWidth = ({ width, height }: Size): number =>
  Math.round(width * Math.min(1, largeFine / width, (largeFine * renditionHeightPerWidth) / height));

/** The address of a tile of an image's own pixels. */
export const tileSource = (url: string, column: number, row: number): string =>
  `${url}?tile=${column}x${row}&v=${renditionRule}`;

/** The attributes of an `<img>` for a small preview of a stored image. */
export const thumbnailSource = (url: string): { src: string } => ({ src: previewOf(url) ?? url });
