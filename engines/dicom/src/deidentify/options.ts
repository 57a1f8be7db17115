import type { LocateWasm } from '../codecs/wasm/wasm-files';
import type { Rectangle } from './black-out';

/** How a file is de-identified. */
export interface DeidentifyOptions {
  /**
   * At least 16 secret bytes. The same key makes the same UIDs and the same shift of dates, so that the files of a study,
   * and the studies of a patient, stay together; without it nobody leads them back.
   */
  key: Uint8Array;
  /** `remove` unless told. `shift` moves all dates of a patient back by the same number of days, 1 to 3,650. */
  dates?: 'remove' | 'shift';
  /** Blackened in every frame; the pixels are then stored uncompressed. */
  blackOut?: readonly Rectangle[];
  /** Where the codecs are that decode pixels before they are blackened, or compress them; the engine's own when absent. */
  locateWasm?: LocateWasm;
  /**
   * `blank` takes out of the pixel data all that is no picture: comments and metadata of compressed streams, blocks and
   * bytes that belong to no image, bits that no grey value uses. `keep` unless told: it is reported and stays.
   */
  embeddedText?: 'keep' | 'blank';
  /** Puts values, which may name the patient, into the report. */
  hasValues?: boolean;
}
