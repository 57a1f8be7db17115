import type { WasmModule } from './wasm-codec';

/** The part used here of the decoder class that all cornerstone codecs export. */
export interface WasmDecoder {
  getEncodedBuffer(size: number): Uint8Array;
  decode(): void;
  /**
   * JPEG 2000 only: decodes after halving rows and columns `halvings` times. `layers` is the number
   * of quality layers; 0 decodes all.
   */
  decodeSubResolution?(halvings: number, layers: number): void;
  getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number };
  getDecodedBuffer(): Uint8Array | Uint8ClampedArray;
  /**
   * JPEG-LS only: the order of colour samples in the stream: 0 by plane, 1 by line, 2 by pixel.
   * CharLS returns samples by pixel for both 1 and 2.
   */
  getInterleaveMode?(): number;
  delete(): void;
}

/** A decoded frame, copied out of the module's memory. */
export interface DecodedFrame {
  values: Uint8Array | Uint16Array;
  rows: number;
  columns: number;
  components: number;
  isPlanar: boolean;
}

/**
 * Decodes one stream and copies the result, because the module may move its memory in the next
 * call.
 * @param halvings number of times rows and columns are halved, for codecs that support it
 */
export function runDecoder(Decoder: new () => WasmDecoder, bytes: Uint8Array, halvings = 0): DecodedFrame {
  const decoder = new Decoder();
  try {
    return decodeWith(decoder, bytes, halvings);
  } finally {
    decoder.delete();
  }
}

/** Decoders by their class in a module, so that a decoder is released with its module. */
const kept = new WeakMap<object, WasmDecoder>();

/**
 * Like {@link runDecoder}, but keeps one decoder per module, because a new decoder would clear its
 * memory for each stream. Discard the module after a failure.
 */
export function runKeptDecoder(Decoder: new () => WasmDecoder, bytes: Uint8Array): DecodedFrame {
  const decoder = kept.get(Decoder) ?? new Decoder();
  kept.set(Decoder, decoder);
  return decodeWith(decoder, bytes, 0);
}

function decodeWith(decoder: WasmDecoder, bytes: Uint8Array, halvings: number): DecodedFrame {
  decoder.getEncodedBuffer(bytes.length).set(bytes);
  if (halvings > 0) decoder.decodeSubResolution!(halvings, 0);
  else decoder.decode();
  const { width, height, bitsPerSample, componentCount } = decoder.getFrameInfo();
  const decoded = decoder.getDecodedBuffer();
  // Copied in one call, because copying by an iterator would take as long as decoding with a fast
  // codec.
  const copy = new Uint8Array(decoded);
  return {
    values: bitsPerSample > 8 ? new Uint16Array(copy.buffer) : copy,
    // The decoder reports the size of the full frame, whatever the number of halvings.
    rows: height,
    columns: width,
    components: componentCount,
    isPlanar: componentCount > 1 && decoder.getInterleaveMode?.() === 0,
  };
}

/** A WebAssembly module that exports one decoder class. */
export type DecoderModule<Name extends string> = WasmModule & Record<Name, new () => WasmDecoder>;
