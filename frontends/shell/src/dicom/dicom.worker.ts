// Reads DICOM away from the page. Each codec comes when the first file needs it; webpack names where their WebAssembly lies.
import { type LocateWasm, serveDicom } from '@medrad/dicom';
// @ts-expect-error -- a file, not a module: its address
import charls from '@cornerstonejs/codec-charls/decodewasm';
// @ts-expect-error -- a file, not a module: its address
import turbo from '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasm';
// @ts-expect-error -- a file, not a module: its address
import openjpeg from '@cornerstonejs/codec-openjpeg/decodewasm';
// @ts-expect-error -- a file, not a module: its address
import openjph from '@cornerstonejs/codec-openjph/wasm';

const addresses = {
  'charlswasm_decode.wasm': charls as string,
  'libjpegturbowasm_decode.wasm': turbo as string,
  'openjpegwasm_decode.wasm': openjpeg as string,
  'openjphjs.wasm': openjph as string,
};
const locateWasm: LocateWasm = (file) => addresses[file];

serveDicom(self as unknown as Parameters<typeof serveDicom>[0], { locateWasm });
