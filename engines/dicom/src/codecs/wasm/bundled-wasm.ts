// @ts-expect-error -- no types: the bundler replaces a .wasm file by its URL
import charls from '@cornerstonejs/codec-charls/decodewasm';
// @ts-expect-error -- no types: the bundler replaces a .wasm file by its URL
import charlsEncoder from '@cornerstonejs/codec-charls/wasm';
// @ts-expect-error -- no types: the bundler replaces a .wasm file by its URL
import turbo from '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasm';
// @ts-expect-error -- no types: the bundler replaces a .wasm file by its URL
import openjpeg from '@cornerstonejs/codec-openjpeg/decodewasm';
// @ts-expect-error -- no types: the bundler replaces a .wasm file by its URL
import openjph from '@cornerstonejs/codec-openjph/wasm';
import type { LocateWasm } from './wasm-files';

const addresses = {
  'charlswasm.wasm': charlsEncoder as string,
  'charlswasm_decode.wasm': charls as string,
  'libjpegturbowasm_decode.wasm': turbo as string,
  'openjpegwasm_decode.wasm': openjpeg as string,
  'openjphjs.wasm': openjph as string,
};

/** URLs of the codecs' WebAssembly files as bundled; for workers of web pages only. */
export const locateBundledWasm: LocateWasm = (file) => addresses[file];
