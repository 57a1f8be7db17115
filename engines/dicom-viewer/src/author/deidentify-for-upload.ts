import {
  compressLossless,
  deidentify,
  type DeidentifyReport,
  DicomError,
  isDeidentified,
  type LocateWasm,
  packStudy,
  type Rectangle,
} from '@medrad/dicom';

/** What the worker is asked. */
export type DeidentifyRequest =
  | {
      kind: 'file';
      bytes: Uint8Array;
      /** Secret of this browser session, from which new UIDs are made. */
      key: Uint8Array;
      /** Blackened in every frame. */
      blackOut: readonly Rectangle[];
    }
  | { kind: 'archive'; archive: File; key: Uint8Array };

/** An archive that was packed anew, as it crosses from the worker to the page. */
export interface PackedForUpload {
  zip: Blob;
  files: number;
  series: number;
  leftOut: number;
  /** Names of DICOM files that could not be used, with the reason in a sentence. */
  refused: readonly { name: string; reason: string }[];
  report: DeidentifyReport;
}

/** What the worker answers: a file, an archive (null where it holds no DICOM images), or why there is neither. */
export type DeidentifyAnswer =
  | { kind: 'file'; bytes: Uint8Array<ArrayBuffer>; report: DeidentifyReport }
  | { kind: 'archive'; packed: PackedForUpload | null }
  | { kind: 'progress'; entries: number }
  | { kind: 'refused'; refusal: string };

const reasonOf = (error: unknown): string =>
  error instanceof DicomError ? error.message : 'This DICOM file cannot be read.';

async function cleanFile(
  { bytes, key, blackOut }: DeidentifyRequest & { kind: 'file' },
  locateWasm?: LocateWasm,
): Promise<DeidentifyAnswer> {
  const options = { key, embeddedText: 'blank', blackOut, ...(locateWasm ? { locateWasm } : {}) } as const;
  const { bytes: clean, report } = await deidentify(bytes, options);
  const stored = await compressLossless(clean, options);
  if (await isDeidentified(stored)) return { kind: 'file', bytes: new Uint8Array(stored), report };
  const refusal = 'The file holds more than can be removed from it, so it cannot be attached.';
  return { kind: 'refused', refusal };
}

async function cleanArchive(
  { archive, key }: DeidentifyRequest & { kind: 'archive' },
  onProgress: (entries: number) => void,
  locateWasm?: LocateWasm,
): Promise<DeidentifyAnswer> {
  const options = {
    key,
    embeddedText: 'blank',
    onProgress,
    ...(locateWasm ? { locateWasm } : {}),
  } as const;
  const packed = await packStudy({ name: archive.name, data: archive }, options);
  if (!packed) return { kind: 'archive', packed };
  const refused = packed.refused.map(({ name, reason }) => ({ name, reason: reason.message }));
  return { kind: 'archive', packed: { ...packed, refused } };
}

/**
 * De-identifies a DICOM file as the server demands it, compresses pixels that are not compressed without loss, and
 * checks the outcome as the server does; or so every file of an archive. Never rejects.
 * @param onProgress told how many entries of an archive were read
 * @param locateWasm where the codecs are that compress pixels, and decode those that are blackened
 */
export async function deidentifyForUpload(
  request: DeidentifyRequest,
  onProgress: (entries: number) => void,
  locateWasm?: LocateWasm,
): Promise<DeidentifyAnswer> {
  try {
    if (request.kind === 'archive') return await cleanArchive(request, onProgress, locateWasm);
    return await cleanFile(request, locateWasm);
  } catch (error) {
    return { kind: 'refused', refusal: `The file could not be de-identified. ${reasonOf(error)}` };
  }
}
