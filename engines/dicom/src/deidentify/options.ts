import type { LocateWasm } from '../codecs/wasm/wasm-files';
import type { Rectangle } from './black-out';

/** Options of de-identification. */
export interface DeidentifyOptions {
  /**
   * Secret key of at least 16 bytes. The same key gives the same UIDs and date shifts, so that the
   * files of a study and the studies of a patient stay together. Without the key, nobody can find
   * the original UIDs and dates.
   */
  key: Uint8Array;
  /**
   * Default `remove`. `shift` moves all dates of a patient back by the same number of days, 1 to
   * 3,650.
   */
  dates?: 'remove' | 'shift';
  /** Rectangles to blacken in every frame; the pixels are then stored uncompressed. */
  blackOut?: readonly Rectangle[];
  /**
   * Returns the URLs of the WebAssembly files of the codecs that blacken and compress pixels.
   * Default: the files of this package.
   */
  locateWasm?: LocateWasm;
  /**
   * `blank` removes everything from the pixel data that is not the image: comments and metadata of
   * compressed streams, unassigned fragments and bytes, unused bits. Default `keep`: such data
   * stays and is reported.
   */
  embeddedText?: 'keep' | 'blank';
  /**
   * `keep` keeps a Series Description (0008,103E) that names nobody, as `checkDescription` decides, and declares it
   * (Clean Descriptors Option, PS3.15 E.3.5). Default `standard`: a fixed text of the same meaning replaces it.
   */
  descriptions?: 'standard' | 'keep';
  /** Includes the original values, which may identify the patient, in the report. */
  hasValues?: boolean;
}
