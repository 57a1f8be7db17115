import { byPixel } from '../pixels/arrange';
import type { Samples } from '../pixels/samples';
import type { CompressedFrame } from './codec';
import { WasmCodec } from './wasm/wasm-codec';
import { runKeptDecoder, type DecoderModule } from './wasm/wasm-decoder';

const charls = new WasmCodec<DecoderModule<'JpegLSDecoder'>>(
  'charlswasm_decode.wasm',
  // @ts-expect-error -- the package has no types
  () => import('@cornerstonejs/codec-charls/decodewasmjs'),
);

/** Decodes JPEG-LS, lossless and near-lossless, with CharLS. */
export async function decodeJpegLs({ bytes, image, locateWasm }: CompressedFrame): Promise<Samples> {
  const { values, isPlanar } = await charls.use(locateWasm, ({ JpegLSDecoder }) =>
    runKeptDecoder(JpegLSDecoder, bytes),
  );
  return { values: isPlanar ? byPixel(values) : values, photometric: image.photometric };
}
