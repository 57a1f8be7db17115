import {
  compressLossless,
  deidentify,
  type DeidentifyReport,
  DescriptionList,
  DicomError,
  type FoundDescription,
  isDeidentified,
  type LocateWasm,
  NoImageError,
  openDicom,
  packStudy,
  type Rectangle,
} from '@medrad/dicom';

/** A request to the de-identification worker. */
export type DeidentifyRequest =
  | {
      kind: 'file';
      bytes: Uint8Array;
      /** The secret of this browser session from which new UIDs are derived. */
      key: Uint8Array;
      /** Rectangles to blacken in every frame. */
      blackOut: readonly Rectangle[];
      /** Whether a series description without names is kept. Default false. */
      keepsDescriptions?: boolean;
    }
  | {
      kind: 'archive';
      archive: File;
      key: Uint8Array;
      /** Whether series descriptions without names are kept. Default false. */
      keepsDescriptions?: boolean;
    };

/** An archive that was repacked, in the form in which the worker transfers it to the page. */
export interface PackedForUpload {
  zip: Blob;
  files: number;
  series: number;
  leftOut: number;
  /** How many of the files left out are documents, which `DicomDocuments` can show. */
  documents: number;
  /** Names of the DICOM files that could not be used, each with the reason as a sentence. */
  refused: readonly { name: string; reason: string }[];
  /** The descriptions of its series, for the author only. */
  descriptions: readonly FoundDescription[];
  report: DeidentifyReport;
}

/**
 * The worker's answer: a file, an archive (null for one without DICOM images), or the reason for a
 * refusal.
 */
export type DeidentifyAnswer =
  | {
      kind: 'file';
      bytes: Uint8Array<ArrayBuffer>;
      descriptions: readonly FoundDescription[];
      report: DeidentifyReport;
    }
  | { kind: 'archive'; packed: PackedForUpload | null }
  | { kind: 'progress'; entries: number }
  | { kind: 'refused'; refusal: string; hasDocuments: boolean };

const reasonOf = (error: unknown): string =>
  error instanceof DicomError ? error.message : 'This DICOM file cannot be read.';

const optionsOf = (key: Uint8Array, keepsDescriptions = false, locateWasm?: LocateWasm) =>
  ({
    key,
    embeddedText: 'blank',
    descriptions: keepsDescriptions ? 'keep' : 'standard',
    ...(locateWasm ? { locateWasm } : {}),
  }) as const;

async function descriptionsOf(bytes: Uint8Array): Promise<readonly FoundDescription[]> {
  const found = new DescriptionList();
  found.add((await openDicom(bytes)).dataSet, '');
  return found.list();
}

async function cleanFile(
  { bytes, key, blackOut, keepsDescriptions }: DeidentifyRequest & { kind: 'file' },
  locateWasm?: LocateWasm,
): Promise<DeidentifyAnswer> {
  const options = { ...optionsOf(key, keepsDescriptions, locateWasm), blackOut };
  const { bytes: clean, report } = await deidentify(bytes, options);
  const stored = await compressLossless(clean, options);
  if (await isDeidentified(stored, options)) {
    return { kind: 'file', bytes: new Uint8Array(stored), descriptions: await descriptionsOf(bytes), report };
  }
  const refusal = 'Not all identifying data can be removed from this file, so it cannot be attached.';
  return { kind: 'refused', refusal, hasDocuments: false };
}

async function cleanArchive(
  { archive, key, keepsDescriptions }: DeidentifyRequest & { kind: 'archive' },
  onProgress: (entries: number) => void,
  locateWasm?: LocateWasm,
): Promise<DeidentifyAnswer> {
  const options = { ...optionsOf(key, keepsDescriptions, locateWasm), onProgress };
  const packed = await packStudy({ name: archive.name, data: archive }, options);
  if (!packed) return { kind: 'archive', packed };
  const refused = packed.refused.map(({ name, reason }) => ({ name, reason: reason.message }));
  return { kind: 'archive', packed: { ...packed, refused } };
}

/**
 * De-identifies a DICOM file, or every file of an archive, as the server requires; compresses
 * uncompressed pixels losslessly; and checks the result by the server's rules. Never rejects.
 * @param onProgress called with the number of archive entries read so far
 * @param locateWasm locates the codecs that compress pixels and that decode images to be blackened
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
    return {
      kind: 'refused',
      refusal: `The file could not be de-identified. ${reasonOf(error)}`,
      hasDocuments: error instanceof NoImageError && error.document !== null,
    };
  }
}
