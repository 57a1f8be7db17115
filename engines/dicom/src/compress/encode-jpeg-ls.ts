import { WasmCodec, type WasmModule } from '../codecs/wasm/wasm-codec';
import type { LocateWasm } from '../codecs/wasm/wasm-files';

/** Samples of one frame by pixel, with the number of bits per sample in the stream. */
export interface EncoderInput {
  values: Uint8Array | Uint16Array;
  rows: number;
  columns: number;
  samplesPerPixel: 1 | 3;
  /**
   * Number of bits per sample: 8 for bytes, else 9 to 16. Every sample must be below 2 to this
   * power.
   */
  precision: number;
}

/** The part used here of the CharLS encoder class. */
interface JpegLsEncoder {
  getDecodedBuffer(frame: {
    width: number;
    height: number;
    bitsPerSample: number;
    componentCount: number;
  }): Uint8Array;
  setNearLossless(deviation: number): void;
  /**
   * Sets the order of colour samples in the stream: 0 for one scan per component, 1 by line, 2 by
   * sample.
   */
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
 * Encodes one frame as lossless JPEG-LS (ISO 14495-1) with CharLS; colours are interleaved by
 * sample.
 * @throws DicomError `decode-failed` when the encoder fails to load or crashes
 */
export function encodeJpegLs(frame: EncoderInput, locateWasm: LocateWasm | undefined): Promise<Uint8Array> {
  const { values, rows, columns, samplesPerPixel, precision } = frame;
  return charls.use(locateWasm, ({ JpegLSEncoder: Encoder }) => {
    const encoder = new Encoder();
    try {
      const shape = {
        width: columns,
        height: rows,
        bitsPerSample: precision,
        componentCount: samplesPerPixel,
      };
      encoder
        .getDecodedBuffer(shape)
        .set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
      encoder.setNearLossless(0);
      encoder.setInterleaveMode(samplesPerPixel === 3 ? 2 : 0);
      encoder.encode();
      return new Uint8Array(encoder.getEncodedBuffer());
    } finally {
      encoder.delete();
    }
  });
}
