import type { ImageSize } from '../../viewing/places/place-geometry';
import type { ImageEdit } from './edit-geometry';

/** What painting needs of a canvas. */
export type Painting = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'drawImage'>;

/** Size of the image after it was cropped. */
export function editedSize(size: ImageSize, { crop }: ImageEdit): ImageSize {
  const { width, height } = crop ?? size;
  return { width, height };
}

/**
 * Paints an edited image on an empty canvas of its size: what is cropped away is never painted, and what is covered is
 * painted over before anything is encoded.
 * @param isOpaque white shows through where the image is transparent, for formats without transparency
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
