import {
  deidentify,
  type DeidentifyReport,
  DicomError,
  isDeidentified,
  type LocateWasm,
  type Rectangle,
} from '@medrad/dicom';

/** What the worker is asked. */
export interface DeidentifyRequest {
  bytes: Uint8Array;
  /** Secret of this browser session, from which new UIDs are made. */
  key: Uint8Array;
  /** Blackened in every frame. */
  blackOut: readonly Rectangle[];
}

/** What the worker answers: the file, or a sentence that says why there is none. */
export type DeidentifyAnswer =
  { bytes: Uint8Array<ArrayBuffer>; report: DeidentifyReport } | { refusal: string };

/**
 * De-identifies a DICOM file as the server demands it, and checks the outcome as the server does. Never rejects.
 * @param locateWasm where the codecs are that decode compressed pixels before they are blackened
 */
export async function deidentifyForUpload(
  { bytes, key, blackOut }: DeidentifyRequest,
  locateWasm?: LocateWasm,
): Promise<DeidentifyAnswer> {
  try {
    const { bytes: clean, report } = await deidentify(bytes, {
      key,
      embeddedText: 'blank',
      blackOut,
      ...(locateWasm ? { locateWasm } : {}),
    });
    if (await isDeidentified(clean)) return { bytes: new Uint8Array(clean), report };
    return { refusal: 'The file holds more than can be removed from it, so it cannot be attached.' };
  } catch (error) {
    const reason = error instanceof DicomError ? error.message : 'This DICOM file cannot be read.';
    return { refusal: `The file could not be de-identified. ${reason}` };
  }
}
