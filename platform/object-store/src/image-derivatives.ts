import { tileEdge } from '@medrad/contracts';
import { decodeImage, decoding } from './decode-image';
import type { Pixels } from './pixels';
import { type EncodedImage, encodeExact, encodeFine, encodePreview, toSharp } from './encode-image';
import {
  fittedSize,
  type ImageSize,
  type PlannedRendition,
  planRenditions,
  type TilePlace,
} from './rendition-plan';

/** An encoded rendition of an image, with its own size in pixels. */
export interface Rendition extends ImageSize, EncodedImage {
  planned: PlannedRendition;
}

/** Renditions of an image, the preview first, with the size of the upright original. */
export interface ImageDerivatives extends ImageSize {
  /** Number of frames of the original; only the first one is shown. */
  frames: number;
  renditions: AsyncIterable<Rendition>;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one piece of work at a time, so that only one decoded image is in memory. */
export function runOneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Decodes an image and passes its renditions to `use`, one after another. They are upright, have 8 bits per channel and
 * no metadata (EXIF, GPS, XMP, comments, ICC profile, bytes behind the image). This process decodes one image at a
 * time.
 * @param input path of the file, or its bytes
 * @param use called once; it iterates over the renditions, which are made on demand
 * @param isWanted whether a rendition is made; default all
 * @throws AppError UNREADABLE_IMAGE for a file that does not decode completely, or has over 50 megapixels
 */
export function createDerivatives<T>(
  input: string | Uint8Array,
  use: (derivatives: ImageDerivatives) => Promise<T>,
  isWanted: (planned: PlannedRendition) => boolean = () => true,
): Promise<T> {
  return runOneAtATime(async () => {
    const { frames, ...pixels } = await decodeImage(input);
    const { width, height } = pixels;
    return use({ width, height, frames, renditions: render(pixels, isWanted) });
  });
}

async function* render(
  pixels: Pixels,
  isWanted: (planned: PlannedRendition) => boolean,
): AsyncGenerator<Rendition> {
  for (const planned of planRenditions(pixels).filter(isWanted)) {
    const part = planned.form === 'tile' ? cut(pixels, planned.place) : await fit(pixels, planned.step);
    const encode = { preview: encodePreview, fine: encodeFine, tile: encodeExact }[planned.form];
    yield { planned, width: part.width, height: part.height, ...(await encode(part)) };
  }
}

/** An image reduced to a width step; unchanged when the image is not larger. */
async function fit(pixels: Pixels, step: number): Promise<Pixels> {
  const { width, height } = fittedSize(pixels, step);
  if (width === pixels.width && height === pixels.height) return pixels;
  const data = await decoding(toSharp(pixels).resize({ width, height, fit: 'fill' }).raw().toBuffer());
  return { data, width, height, channels: pixels.channels };
}

/** The pixels of a tile. */
function cut(pixels: Pixels, { column, row }: TilePlace): Pixels {
  const { channels } = pixels;
  const [left, top] = [column * tileEdge, row * tileEdge];
  const width = Math.min(tileEdge, pixels.width - left);
  const height = Math.min(tileEdge, pixels.height - top);
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * pixels.width + left) * channels;
    data.set(pixels.data.subarray(from, from + width * channels), y * width * channels);
  }
  return { data, width, height, channels };
}
