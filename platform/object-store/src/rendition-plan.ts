import { fineWidths, previewWidth, renditionHeightPerWidth, tileEdge } from '@medrad/contracts';
import { requireObjectKey } from './object-key';

/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** The size of an image that is reduced to a width step; images are never enlarged. */
export function fittedSize({ width, height }: ImageSize, step: number): ImageSize {
  const scale = Math.min(1, step / width, (step * renditionHeightPerWidth) / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Column and row of a tile, from 0. */
export interface TilePlace {
  column: number;
  row: number;
}

/** A planned rendition of an image of a given size. */
export type PlannedRendition =
  | { form: 'preview' | 'fine'; step: number }
  | { form: 'tile'; place: TilePlace };

function isReduced(size: ImageSize, step: number): boolean {
  const { width, height } = fittedSize(size, step);
  return width < size.width || height < size.height;
}

/**
 * All renditions of an image: a preview, fine renditions up to its own size, and tiles with the image's own pixels,
 * because the fine renditions may be smaller than the image, and most of them are lossy.
 * @param size size of the upright original
 */
export function planRenditions(size: ImageSize): PlannedRendition[] {
  const plan: PlannedRendition[] = [{ form: 'preview', step: previewWidth }];
  let isWhole = false;
  for (const step of fineWidths) {
    if (!isWhole) plan.push({ form: 'fine', step });
    isWhole ||= !isReduced(size, step);
  }
  for (let row = 0; row * tileEdge < size.height; row += 1) {
    for (let column = 0; column * tileEdge < size.width; column += 1) {
      plan.push({ form: 'tile', place: { column, row } });
    }
  }
  return plan;
}

/** Key of a tile, derived from the key of the original. */
export const tileKey = (key: string, { column, row }: TilePlace): string =>
  `${requireObjectKey(key).id}.t${column}x${row}.png`;

/**
 * Key of a rendition, derived from the key of the original: `<uuid>.w480.webp`, `<uuid>.w960.fine`, `<uuid>.t0x1.png`.
 */
export function renditionKey(key: string, rendition: PlannedRendition): string {
  if (rendition.form === 'tile') return tileKey(key, rendition.place);
  return `${requireObjectKey(key).id}.w${rendition.step}.${rendition.form === 'preview' ? 'webp' : 'fine'}`;
}

/** Keys of all renditions of an image. */
export const renditionKeys = (key: string, size: ImageSize): string[] =>
  planRenditions(size).map((rendition) => renditionKey(key, rendition));
