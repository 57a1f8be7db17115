import { tileEdge } from '@medrad/contracts';
import { decodeImage, decoding, type Pixels } from './decode-image';
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

/** Renditions of an image, the preview first; width and height are those of the upright original. */
export interface ImageDerivatives extends ImageSize {
  /** Frames of the original; only the first one is shown. */
  frames: number;
  renditions: AsyncIterable<Rendition>;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one piece of work at a time, so that only one image is decoded in memory. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Decodes an image and hands its renditions to `use`, one after another: upright, 8 bits a channel, without any
 * metadata (EXIF, GPS, XMP, comments, ICC profile, bytes behind the image). One image at a time in this process.
 * @param input path of the file, or its bytes
 * @param use called once; the renditions are made while it takes them
 * @param isWanted whether a rendition is made; every one unless told
 * @throws AppError UNREADABLE_IMAGE for anything that does not decode whole, or has over 50 megapixels
 */
export function createDerivatives<T>(
  input: string | Uint8Array,
  use: (derivatives: ImageDerivatives) => Promise<T>,
  isWanted: (planned: PlannedRendition) => boolean = () => true,
): Promise<T> {
  return inTurn(async () => {
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

/** The image reduced to a step; the image itself where it is no larger. */
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
