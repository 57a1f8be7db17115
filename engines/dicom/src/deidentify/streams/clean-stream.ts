import type { ImageDescription } from '../../model/image';
import { readJ2kHeader } from '../../codecs/j2k-header';
import { cleanCodestream } from './clean-codestream';
import { cleanJpeg } from './clean-jpeg';
import { cleanRle } from './clean-rle';
import type { CleanStream } from './stream-parts';

/** Whether bytes begin with the start marker of JPEG and JPEG-LS. */
export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/**
 * Rewrites the stream of one frame with only the parts needed to decode the image. The format is
 * detected from the bytes, as decoders do. Cleaning is idempotent.
 * @param bytes JPEG, JPEG-LS, JPEG 2000 or HTJ2K, else RLE
 * @throws DicomError `truncated`, `decode-failed` or `unsupported-compression` for an incomplete or
 * unknown stream
 */
export function cleanStream(bytes: Uint8Array, image: ImageDescription): CleanStream {
  if (isJpeg(bytes)) return cleanJpeg(bytes);
  const codestream = readJ2kHeader(bytes);
  return codestream ? cleanCodestream(bytes, codestream.start) : cleanRle(bytes, image);
}
