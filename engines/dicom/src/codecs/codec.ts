import type { ImageDescription } from '../model/image';
import type { Samples } from '../pixels/samples';
import type { LocateWasm } from './wasm/wasm-files';

/** A compressed frame, and the description of the image from the DICOM header. */
export interface CompressedFrame {
  bytes: Uint8Array;
  image: ImageDescription;
  locateWasm?: LocateWasm;
}

/**
 * Decodes a compressed frame to samples.
 * @throws DicomError `decode-failed`, `truncated`, `inconsistent` or `unsupported-compression`
 */
export type FrameCodec = (frame: CompressedFrame) => Promise<Samples> | Samples;
