import type { Samples } from '../pixels/samples';
import type { CompressedFrame } from './codec';
import type { JpegHeader } from './jpeg/frame-header';
import { WasmCodec } from './wasm/wasm-codec';
import { runKeptDecoder, type DecoderModule } from './wasm/wasm-decoder';

const turbo = new WasmCodec<DecoderModule<'JPEGDecoder'>>(
  'libjpegturbowasm_decode.wasm',
  // @ts-expect-error -- the package has no types
  () => import('@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs'),
);

/**
 * Decodes 8-bit JPEG, sequential or progressive, with libjpeg-turbo. Colours are returned as RGB.
 */
export async function decodeJpegBaseline(frame: CompressedFrame, head: JpegHeader): Promise<Samples> {
  const { bytes, image, locateWasm } = frame;
  const photometric = image.samplesPerPixel === 3 ? 'RGB' : image.photometric;
  const stream = isPlainRgb(head, image.photometric) ? withoutTransform(bytes) : bytes;
  const { values } = await turbo.use(locateWasm, ({ JPEGDecoder }) => runKeptDecoder(JPEGDecoder, stream));
  return { values, photometric };
}

/**
 * Whether three components are plain RGB. The stream's own markers take precedence over the DICOM
 * header, which often says RGB for YCbCr. The DICOM header decides when there are no such markers
 * and no component is subsampled.
 */
function isPlainRgb({ components, hasJfif, adobeTransform }: JpegHeader, photometric: string): boolean {
  if (components.length !== 3 || photometric !== 'RGB') return false;
  if (hasJfif || adobeTransform !== undefined) return false;
  return components.every(({ horizontal, vertical }) => horizontal * vertical === 1);
}

/**
 * An Adobe APP14 segment that declares plain RGB (transform 0). Without it, libjpeg decodes three
 * components as YCbCr.
 */
const plainColours = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0];

function withoutTransform(bytes: Uint8Array): Uint8Array {
  const marked = new Uint8Array(bytes.length + plainColours.length);
  marked.set(bytes.subarray(0, 2));
  marked.set(plainColours, 2);
  marked.set(bytes.subarray(2), 2 + plainColours.length);
  return marked;
}
