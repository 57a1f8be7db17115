import type { Samples } from '../pixels/samples';
import type { CompressedFrame } from './codec';
import { decodedColour, type J2kHead } from './j2k-header';
import { WasmCodec } from './wasm/wasm-codec';
import { runDecoder, type DecoderModule } from './wasm/wasm-decoder';

const openjpeg = new WasmCodec<DecoderModule<'J2KDecoder'>>(
  'openjpegwasm_decode.wasm',
  // @ts-expect-error -- the package has no types
  () => import('@cornerstonejs/codec-openjpeg/decodewasmjs'),
);

/** JPEG 2000, lossless and lossy, as a codestream or inside of a JP2 file, by OpenJPEG. */
export async function decodeJpeg2000(
  { bytes, image, locateWasm }: CompressedFrame,
  head: J2kHead,
): Promise<Samples> {
  const { words } = await openjpeg.use(locateWasm, ({ J2KDecoder }) => runDecoder(J2KDecoder, bytes));
  return { words, photometric: decodedColour(image, head) };
}
