import dicomParser from 'dicom-parser';
// @ts-expect-error -- the package has no types
import createTurbo from '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs';
import type { ModuleFunction } from '../../src/codecs/wasm/wasm-codec';
import { runDecoder, type DecoderModule } from '../../src/codecs/wasm/wasm-decoder';
import type { DicomImage } from '../../src/frames/dicom-image';
import { segment } from '../build/encode-lossless-jpeg';

/** Pixels that a viewer must show for a file, derived from the standard without this engine. */
interface ViewerCase {
  /** Source of the expected pixels, in the words of the documentation's table. */
  by: string;
  /** Stored bytes of all frames. */
  stored(read: DicomImage): Promise<Uint8Array> | Uint8Array;
}

const echo: ViewerCase = {
  by: 'libjpeg, frame by frame of the fragments that dicom-parser finds',
  stored: async ({ parsed }) => {
    const dataSet = dicomParser.parseDicom(Buffer.from(parsed.bytes));
    const pixels = dataSet.elements.x7fe00010!;
    const frames = pixels.fragments!.map((_, frame) =>
      dicomParser.readEncapsulatedImageFrame(dataSet, pixels, frame),
    );
    return Buffer.concat(await Promise.all(frames.map((frame) => byLibjpeg(Uint8Array.from(frame)))));
  },
};

const slice: ViewerCase = {
  by: 'the bytes of the file that dicom-parser finds',
  stored: ({ parsed }) => {
    const bytes = Buffer.from(parsed.bytes);
    const { dataOffset, length } = dicomParser.parseDicom(bytes).elements.x7fe00010!;
    return bytes.subarray(dataOffset, dataOffset + length);
  },
};
/** Numbers of four slices from each of four volumes. */
const slices = [0, 100, 200, 300].flatMap((volume) => [1, 2, 3, 4].map((place) => volume + place));

/** Files that DICOM viewers often show wrongly and that are not in the tables of the test data. */
export const viewerCases: Record<string, ViewerCase> = {
  'viewer_cases/echo_25_per_second_two_regions.dcm': echo,
  'viewer_cases/echo_33_per_second_two_regions.dcm': echo,
  ...Object.fromEntries(
    slices.map((number) => [`viewer_cases/multi_volume_mr/${String(number).padStart(3, '0')}.dcm`, slice]),
  ),
  'viewer_cases/adobe_segment_of_10_bytes.dcm': {
    by: 'libjpeg, with a whole Adobe segment that says RGB in place of the short one',
    stored: ({ parsed }) => byLibjpeg(withWholeAdobe(Buffer.from(parsed.bytes))),
  },
  'viewer_cases/big_endian_odd_frame_8bit_ow.dcm': {
    by: 'PS3.5 8.1.1: each pair of bytes of the element turned round',
    stored: ({ parsed, image }) => {
      const { dataOffset = 0, length = 0 } = parsed.dataSet.elements['x7fe00010'] ?? {};
      const turned = Buffer.from(parsed.bytes.subarray(dataOffset, dataOffset + length)).swap16();
      return turned.subarray(0, image.rows * image.columns * image.samplesPerPixel * image.frames);
    },
  },
};

/**
 * Returns the file's JPEG stream, with its Adobe segment of 10 bytes replaced by a valid one with
 * transform 0.
 */
function withWholeAdobe(file: Buffer): Uint8Array {
  const short = Buffer.from(segment(0xee, ...Buffer.from('Adobe'), 0, 0, 0, 0, 0));
  const start = file.indexOf(Buffer.concat([Buffer.of(0xff, 0xd8), short]));
  const whole = segment(0xee, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0);
  return Buffer.concat([Buffer.from([0xff, 0xd8, ...whole]), file.subarray(start + 2 + short.length)]);
}

async function byLibjpeg(stream: Uint8Array): Promise<Uint8Array> {
  const quiet = () => undefined;
  const create = createTurbo as ModuleFunction<DecoderModule<'JPEGDecoder'>>;
  const { JPEGDecoder } = await create({ print: quiet, printErr: quiet });
  return runDecoder(JPEGDecoder, stream).values as Uint8Array;
}
