import type { ImageSize } from '../../viewing/places/place-geometry';
import { FileRefusal } from '@medrad/dicom-viewer/author';
import type { ImageEdit } from './edit-geometry';
import { editedSize, paintEdit } from './paint-edit';

/** Maximum side of an image that browsers paint reliably, in pixels. */
const maxSide = 16_384;
const jpegQuality = 0.95;

/** An image for editing, rotated according to its EXIF orientation. */
export interface OpenedImage {
  size: ImageSize;
  canCrop: boolean;
  /** Number of frames; 1 for a single image. */
  frameCount: number;
  /**
   * URL of a frame's image; the caller must revoke it.
   * @param index index from 0
   * @throws FileRefusal
   */
  show: (index: number) => Promise<string>;
  /** Encodes the edited image as a new file: PNG for a PNG, otherwise JPEG. @throws FileRefusal */
  encode: (edit: ImageEdit) => Promise<File>;
  /** Releases the pixels. */
  close: () => void;
}

async function encode(image: ImageBitmap, source: File, edit: ImageEdit): Promise<File> {
  const isPng = source.type === 'image/png';
  const type = isPng ? 'image/png' : 'image/jpeg';
  const canvas = document.createElement('canvas');
  Object.assign(canvas, editedSize(image, edit));
  try {
    const painting = canvas.getContext('2d');
    if (painting) paintEdit(painting, image, image, edit, !isPng);
    const blob =
      painting && (await new Promise<Blob | null>((done) => canvas.toBlob(done, type, jpegQuality)));
    if (!blob) throw new FileRefusal('The image is too large for this browser. Crop it or make it smaller.');
    const name = isPng ? source.name : source.name.replace(/(\.\w+)?$/, '.jpg');
    return new File([blob], name, { type });
  } finally {
    // Safari frees the memory of a canvas only when it is resized.
    canvas.width = canvas.height = 0;
  }
}

/**
 * Decodes an image for editing.
 * @throws FileRefusal for one that cannot be decoded or is too large
 */
export async function openImage(file: File): Promise<OpenedImage> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new FileRefusal('The image could not be opened. Open it on your computer to check it.');
  });
  const { width, height } = image;
  if (Math.max(width, height) > maxSide) {
    image.close();
    throw new FileRefusal(
      `The image has ${width} × ${height} pixels. Images of more than 16,384 pixels a side cannot be edited here: make it smaller first.`,
    );
  }
  return {
    size: { width, height },
    canCrop: true,
    frameCount: 1,
    show: () => Promise.resolve(URL.createObjectURL(file)),
    encode: (edit) => encode(image, file, edit),
    close: () => image.close(),
  };
}
