/** The codecs' WebAssembly files, named as in their packages. */
export type WasmFile =
  | 'charlswasm.wasm'
  | 'charlswasm_decode.wasm'
  | 'libjpegturbowasm_decode.wasm'
  | 'openjpegwasm_decode.wasm'
  | 'openjphjs.wasm';

/**
 * Returns the URL of a codec's WebAssembly file on the page's origin. Not needed in Node, which
 * finds the file beside the codec.
 */
export type LocateWasm = (file: WasmFile) => string;
