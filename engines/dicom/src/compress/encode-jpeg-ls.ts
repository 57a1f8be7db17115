import { WasmCodec, type WasmModule } from '../codecs/wasm/wasm-codec';
import type { LocateWasm } from '../codecs/wasm/wasm-files';

/** Samples of one frame, colour by pixel, and how many bits of each the stream holds. */
export interface EncoderInput {
  words: Uint8Array | Uint16Array;
  rows: number;
  columns: number;
  samplesPerPixel: 1 | 3;
  /** Every word is less than two to the power of it: 8 for bytes, else 9 to 16. */
  precision: number;
}

/** The encoder class of CharLS, as far as it is used here. */
interface JpegLsEncoder {
  getDecodedBuffer(frame: {
    width: number;
    height: number;
    bitsPerSample: number;
    componentCount: number;
  }): Uint8Array;
  setNearLossless(deviation: number): void;
  /** 0 a scan for each component, 1 by line, 2 by sample. */
  setInterleaveMode(mode: 0 | 1 | 2): void;
  encode(): void;
  getEncodedBuffer(): Uint8Array;
  delete(): void;
}

const charls = new WasmCodec<WasmModule & { JpegLSEncoder: new () => JpegLsEncoder }>(
  'charlswasm.wasm',
  // @ts-expect-error -- the package has no types
  () => import('@cornerstonejs/codec-charls/wasmjs'),
);

/**
 * A lossless JPEG-LS stream (ISO 14495-1) of one frame, by CharLS; colours interleaved by sample.
 * @throws DicomError `decode-failed` when the encoder cannot be loaded or breaks down
 */
export function encodeJpegLs(frame: EncoderInput, locateWasm: LocateWasm | undefined): Promise<Uint8Array> {
  const { words, rows, columns, samplesPerPixel, precision } = frame;
  return charls.use(locateWasm, ({ JpegLSEncoder: Encoder }) => {
    const encoder = new Encoder();
    try {
      const shape = {
        width: columns,
        height: rows,
        bitsPerSample: precision,
        componentCount: samplesPerPixel,
      };
      encoder.getDecodedBuffer(shape).set(new Uint8Array(words.buffer, words.byteOffset, words.byteLength));
      encoder.setNearLossless(0);
      encoder.setInterleaveMode(samplesPerPixel === 3 ? 2 : 0);
      encoder.encode();
      return new Uint8Array(encoder.getEncodedBuffer());
    } finally {
      encoder.delete();
    }
  });
}
