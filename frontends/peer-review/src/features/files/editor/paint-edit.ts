import type { ImageSize } from '../../viewing/places/place-geometry';
import type { ImageEdit } from './edit-geometry';

/** The part of a canvas context that painting uses. */
export type Painting = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'drawImage'>;

/** Size of the cropped image. */
export function editedSize(size: ImageSize, { crop }: ImageEdit): ImageSize {
  const { width, height } = crop ?? size;
  return { width, height };
}

/**
 * Paints an edited image on an empty canvas of its size. Cropped parts are never painted, and
 * covered parts are painted over before encoding.
 * @param isOpaque paints transparent parts white, for formats without transparency
 */
export function paintEdit(
  painting: Painting,
  image: CanvasImageSource,
  size: ImageSize,
  edit: ImageEdit,
  isOpaque: boolean,
): void {
  const { width, height } = editedSize(size, edit);
  const { left, top } = edit.crop ?? { left: 0, top: 0 };
  if (isOpaque) {
    painting.fillStyle = '#fff';
    painting.fillRect(0, 0, width, height);
  }
  painting.drawImage(image, left, top, width, height, 0, 0, width, height);
  painting.fillStyle = '#000';
  for (const box of edit.boxes) painting.fillRect(box.left - left, box.top - top, box.width, box.height);
}
