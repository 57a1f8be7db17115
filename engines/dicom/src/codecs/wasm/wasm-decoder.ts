import type { WasmModule } from './wasm-codec';

/** The decoder class that every cornerstone codec exports, as far as it is used here. */
export interface WasmDecoder {
  getEncodedBuffer(size: number): Uint8Array;
  decode(): void;
  /** Of JPEG 2000: rows and columns are halved so many times; 0 layers are all of them. */
  decodeSubResolution?(halvings: number, layers: number): void;
  getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number };
  getDecodedBuffer(): Uint8Array | Uint8ClampedArray;
  /** Of JPEG-LS: 0 by plane, 1 by line, 2 by pixel; CharLS gives the last two by pixel. */
  getInterleaveMode?(): number;
  delete(): void;
}

/** A decoded frame outside of the module's memory. */
export interface DecodedWords {
  words: Uint8Array | Uint16Array;
  rows: number;
  columns: number;
  components: number;
  isPlanar: boolean;
}

/**
 * Decodes one stream of a module whose memory may be anywhere else after the next call.
 * @param halvings how many times rows and columns are halved; of a codec that can do so
 */
export function runDecoder(Decoder: new () => WasmDecoder, bytes: Uint8Array, halvings = 0): DecodedWords {
  const decoder = new Decoder();
  try {
    return decodeWith(decoder, bytes, halvings);
  } finally {
    decoder.delete();
  }
}

/** By the class, which is the module's own: given up with it. */
const kept = new WeakMap<object, WasmDecoder>();

/**
 * Like {@link runDecoder}, by one decoder for all streams of a module: it clears no memory for each. After a failure the
 * module has to be given up.
 */
export function runKeptDecoder(Decoder: new () => WasmDecoder, bytes: Uint8Array): DecodedWords {
  const decoder = kept.get(Decoder) ?? new Decoder();
  kept.set(Decoder, decoder);
  return decodeWith(decoder, bytes, 0);
}

function decodeWith(decoder: WasmDecoder, bytes: Uint8Array, halvings: number): DecodedWords {
  decoder.getEncodedBuffer(bytes.length).set(bytes);
  if (halvings > 0) decoder.decodeSubResolution!(halvings, 0);
  else decoder.decode();
  const { width, height, bitsPerSample, componentCount } = decoder.getFrameInfo();
  const decoded = decoder.getDecodedBuffer();
  // Out of the module's memory at once: an iterator would take as long as some codecs.
  const copy = new Uint8Array(decoded);
  return {
    words: bitsPerSample > 8 ? new Uint16Array(copy.buffer) : copy,
    // What the frame has, however many times it was halved.
    rows: height,
    columns: width,
    components: componentCount,
    isPlanar: componentCount > 1 && decoder.getInterleaveMode?.() === 0,
  };
}

/** A module with one decoder class. */
export type DecoderModule<Name extends string> = WasmModule & Record<Name, new () => WasmDecoder>;
