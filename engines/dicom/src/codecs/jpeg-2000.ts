import type { Samples } from '../pixels/samples';
import type { CompressedFrame } from './codec';
import { decodedColour, type J2kHeader } from './j2k-header';
import { WasmCodec } from './wasm/wasm-codec';
import { runDecoder, type DecoderModule } from './wasm/wasm-decoder';

const openjpeg = new WasmCodec<DecoderModule<'J2KDecoder'>>(
  'openjpegwasm_decode.wasm',
  // @ts-expect-error -- the package has no types
  () => import('@cornerstonejs/codec-openjpeg/decodewasmjs'),
);

/**
 * Decodes JPEG 2000, lossless or lossy, as a codestream or in a JP2 file, with OpenJPEG.
 * @param halvings number of times rows and columns are halved; finer detail is not decoded
 */
export async function decodeJpeg2000(
  { bytes, image, locateWasm }: CompressedFrame,
  head: J2kHeader,
  halvings = 0,
): Promise<Samples> {
  const { values } = await openjpeg.use(locateWasm, ({ J2KDecoder }) =>
    runDecoder(J2KDecoder, bytes, halvings),
  );
  return { values, photometric: decodedColour(image, head) };
}
