import { Readable } from 'node:stream';
import { decodeImage } from './decode-image';
import type { Pixels } from './pixels';
import { type EncodedImage, toSharp } from './encode-image';
import { runOneAtATime } from './image-derivatives';
import type { ObjectStore, StagedObject } from './object-store';

/** JPEG quality at which photographs lose nothing visible; renditions are made from the result. */
const jpegQuality = 95;

const toJpeg = (pixels: Pixels): Promise<Buffer> =>
  toSharp(pixels).jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer();

/**
 * Encodes an image as a new JPEG from the pixels of its first frame. The JPEG is upright, has 8 bits per channel and
 * contains nothing else of the file.
 * @param image path of the file, or its bytes
 * @throws AppError UNREADABLE_IMAGE
 */
export const reencodeAsJpeg = (image: string | Uint8Array): Promise<Buffer> =>
  runOneAtATime(async () => toJpeg(await decodeImage(image)));

/**
 * Replaces a staged image by a new encoding of the pixels of its first frame: upright, 8 bits per channel, without
 * EXIF, GPS, XMP, IPTC, thumbnail, comment, colour profile or bytes behind the image. A JPEG stays a JPEG; every other
 * kind becomes a lossless PNG. The staged upload is discarded.
 * @throws AppError UNREADABLE_IMAGE, STORAGE_FULL; the upload is discarded then too
 */
export async function reencodeImage(store: ObjectStore, staged: StagedObject): Promise<StagedObject> {
  try {
    const { data, kind } = await runOneAtATime(() => encode(staged));
    return await stageAgain(store, data, kind);
  } finally {
    await store.discard(staged);
  }
}

async function encode({ path, kind }: StagedObject): Promise<EncodedImage> {
  const pixels = await decodeImage(path);
  return kind === 'jpeg'
    ? { kind, data: await toJpeg(pixels) }
    : { kind: 'png', data: await toSharp(pixels).png({ compressionLevel: 6 }).toBuffer() };
}

/** Stages bytes that this application has made. @throws AppError STORAGE_FULL */
export const stageAgain = (
  store: ObjectStore,
  data: Uint8Array,
  kind: StagedObject['kind'],
): Promise<StagedObject> =>
  store.stage(Readable.from([data]), { maxBytes: data.length, accept: [kind], isTrusted: true });
