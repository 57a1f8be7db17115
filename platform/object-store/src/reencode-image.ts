import { Readable } from 'node:stream';
import { decodeImage, type Pixels } from './decode-image';
import { type EncodedImage, toSharp } from './encode-image';
import { inTurn } from './image-derivatives';
import type { ObjectStore, StagedObject } from './object-store';

/** Photographs lose nothing that is seen at this quality; the renditions are made of the result. */
const jpegQuality = 95;

const toJpeg = (pixels: Pixels): Promise<Buffer> =>
  toSharp(pixels).jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer();

/**
 * Encodes an image anew as a JPEG: upright, 8 bits a channel, its first frame, and nothing but pixels. Whatever else was
 * in the file is gone, in its tables and behind its data too.
 * @param image path of the file, or its bytes
 * @throws AppError UNREADABLE_IMAGE
 */
export const reencodeAsJpeg = (image: string | Uint8Array): Promise<Buffer> =>
  inTurn(async () => toJpeg(await decodeImage(image)));

/**
 * Encodes a staged image anew and discards the upload: upright, 8 bits a channel, its first frame, and nothing but pixels
 * (no EXIF, GPS, XMP, IPTC, thumbnail, comment, colour profile or bytes behind the image). A JPEG stays one; everything
 * else becomes a PNG, without loss.
 * @throws AppError UNREADABLE_IMAGE, STORAGE_FULL; the upload is discarded then too
 */
export async function reencodeImage(store: ObjectStore, staged: StagedObject): Promise<StagedObject> {
  try {
    const { data, kind } = await inTurn(() => encode(staged));
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
