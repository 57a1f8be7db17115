import type { Samples } from '../pixels/samples';
import type { CompressedFrame } from './codec';
import { decodedColour, type J2kHeader } from './j2k-header';
import { WasmCodec } from './wasm/wasm-codec';
import { runDecoder, type DecoderModule } from './wasm/wasm-decoder';

const openjph = new WasmCodec<DecoderModule<'HTJ2KDecoder'>>(
  'openjphjs.wasm',
  // @ts-expect-error -- the package has no types
  () => import('@cornerstonejs/codec-openjph/wasmjs'),
);

/** Decodes High-Throughput JPEG 2000 with OpenJPH. */
export async function decodeHtj2k(
  { bytes, image, locateWasm }: CompressedFrame,
  head: J2kHeader,
): Promise<Samples> {
  const { values } = await openjph.use(locateWasm, ({ HTJ2KDecoder }) => runDecoder(HTJ2KDecoder, bytes));
  return { values, photometric: decodedColour(image, head) };
}
