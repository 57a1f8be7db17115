import type { ImageDescription } from '../../model/image';
import { readJ2kHead } from '../../codecs/j2k-header';
import { cleanCodestream } from './clean-codestream';
import { cleanJpeg } from './clean-jpeg';
import { cleanRle } from './clean-rle';
import type { CleanStream } from './stream-parts';

/** A JPEG or JPEG-LS stream begins with its start marker. */
export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/**
 * The stream of one frame, written anew from the parts that decode the picture; told apart as decoders do, by its bytes.
 * Cleaning what was cleaned changes nothing.
 * @param bytes JPEG, JPEG-LS, JPEG 2000 or HTJ2K, or else RLE
 * @throws DicomError `truncated`, `decode-failed` or `unsupported-compression` where the stream is not whole or not known
 */
export function cleanStream(bytes: Uint8Array, image: ImageDescription): CleanStream {
  if (isJpeg(bytes)) return cleanJpeg(bytes);
  const codestream = readJ2kHead(bytes);
  return codestream ? cleanCodestream(bytes, codestream.start) : cleanRle(bytes, image);
}
