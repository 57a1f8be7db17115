import type { Element } from 'dicom-parser';
import type { CompressedFrame, FrameCodec } from '../codecs/codec';
import { once } from '../codecs/once';
import type { LocateWasm } from '../codecs/wasm/wasm-files';
import { DicomError } from '../model/dicom-error';
import type { ImageDescription } from '../model/image';
import type { DicomLimits } from '../parse/limits';
import type { ParsedDicom } from '../parse/parse-dicom';
import { undefinedLength } from '../parse/tags';
import { encapsulatedFrames, frameBytes, type FrameExtents } from './frame-extents';
import type { FrameReader } from './frame-reader';

const streams = once(() => import('../codecs/decode-stream'));
const deflatedFrames = once(() => import('../codecs/deflated-frame'));

/** Settings of reading compressed frames. */
interface CompressedOptions {
  limits: DicomLimits;
  locateWasm: LocateWasm | undefined;
}

/**
 * Reads frames that need a codec (PS3.5 A.4). The stream of the first frame decides what it states of the image.
 * @param declared the image as the DICOM header describes it
 */
export async function compressedFrames(
  parsed: ParsedDicom,
  pixels: Element,
  declared: ImageDescription,
  { limits, locateWasm }: CompressedOptions,
): Promise<{ image: ImageDescription; reader: FrameReader }> {
  const codec = codecOf(parsed);
  if (!codec) return { image: declared, reader: unsupportedFrames(parsed, declared) };
  const frames = compressedExtents(parsed, pixels, declared);
  const [first] = frames[0] ?? [];
  const image =
    first && parsed.syntax.pixels !== 'deflated-frame'
      ? (await streams()).imageOfStream({ bytes: frameBytes(parsed.bytes, [first]), image: declared }, limits)
      : declared;
  const compressed = (index: number): CompressedFrame => ({
    bytes: frameBytes(parsed.bytes, frames[index]!),
    image,
    locateWasm,
  });
  const reader: FrameReader = {
    wholeFrames: frames.length,
    samples: (index) => codec(compressed(index)),
    coarseSamples: async (index) =>
      parsed.syntax.pixels === 'deflated-frame' ? null : (await streams()).decodeCoarsely(compressed(index)),
  };
  return { image, reader };
}

function codecOf({ syntax }: ParsedDicom): FrameCodec | null {
  if (syntax.pixels === 'unsupported') return null;
  if (syntax.pixels === 'deflated-frame') {
    return async (frame: CompressedFrame) => (await deflatedFrames()).decodeDeflatedFrame(frame);
  }
  return async (frame) => (await streams()).decodeStream(frame);
}

function unsupportedFrames({ syntax }: ParsedDicom, image: ImageDescription): FrameReader {
  return {
    wholeFrames: image.frames,
    samples: () => {
      throw new DicomError(
        'unsupported-compression',
        `Images compressed as ${syntaxName(syntax.name)} cannot be read here.`,
      );
    },
  };
}

/**
 * Compressed pixels of defined length violate PS3.5 A.4; with one frame they are still unambiguous.
 */
export function compressedExtents(
  { bytes, dataSet }: ParsedDicom,
  pixels: Element,
  image: ImageDescription,
): FrameExtents[] {
  if (pixels.length === undefinedLength) return encapsulatedFrames(bytes, dataSet, pixels, image.frames);
  const isWhole = pixels.dataOffset + pixels.length <= bytes.length;
  return isWhole && image.frames === 1 ? [[{ offset: pixels.dataOffset, length: pixels.length }]] : [];
}

/**
 * The UID of an unknown transfer syntax, for an error message. Text that is not a UID is not
 * repeated in the message.
 */
const syntaxName = (name: string) => (/^[\d.]{1,64}$/.test(name) ? name : 'this file');
