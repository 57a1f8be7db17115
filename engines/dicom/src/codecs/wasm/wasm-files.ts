/** The WebAssembly files of the codecs, by the name their package gives them. */
export type WasmFile =
  | 'charlswasm.wasm'
  | 'charlswasm_decode.wasm'
  | 'libjpegturbowasm_decode.wasm'
  | 'openjpegwasm_decode.wasm'
  | 'openjphjs.wasm';

/** Where a codec's WebAssembly lies: a URL of the page's origin. Not needed in Node, where it lies beside the codec. */
export type LocateWasm = (file: WasmFile) => string;
