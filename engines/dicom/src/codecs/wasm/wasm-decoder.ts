import type { WasmModule } from './wasm-codec';

/** The decoder class that every cornerstone codec exports, as far as it is used here. */
export interface WasmDecoder {
  getEncodedBuffer(size: number): Uint8Array;
  decode(): void;
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

/** Decodes one stream of a module whose memory may be anywhere else after the next call. */
export function runDecoder(Decoder: new () => WasmDecoder, bytes: Uint8Array): DecodedWords {
  const decoder = new Decoder();
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.decode();
    const { width, height, bitsPerSample, componentCount } = decoder.getFrameInfo();
    const decoded = decoder.getDecodedBuffer();
    // Out of the module's memory at once: an iterator would take as long as some codecs.
    const copy = new Uint8Array(decoded);
    return {
      words: bitsPerSample > 8 ? new Uint16Array(copy.buffer) : copy,
      rows: height,
      columns: width,
      components: componentCount,
      isPlanar: componentCount > 1 && decoder.getInterleaveMode?.() === 0,
    };
  } finally {
    decoder.delete();
  }
}

/** A module with one decoder class. */
export type DecoderModule<Name extends string> = WasmModule & Record<Name, new () => WasmDecoder>;
