import type { ImageDescription } from '../model/image';
import type { Samples } from '../pixels/samples';
import type { LocateWasm } from './wasm/wasm-files';

/** One compressed frame and what the header says of it. */
export interface CompressedFrame {
  bytes: Uint8Array;
  image: ImageDescription;
  locateWasm?: LocateWasm;
}

/**
 * Turns a compressed frame into samples.
 * @throws DicomError `decode-failed`, `truncated`, `inconsistent` or `unsupported-compression`
 */
export type FrameCodec = (frame: CompressedFrame) => Promise<Samples> | Samples;
