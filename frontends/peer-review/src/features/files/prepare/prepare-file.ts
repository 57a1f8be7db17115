import type { DeidentifyReport } from '@medrad/dicom';
import { findMetadata, type MetadataKind } from '../metadata/find-metadata';
import { FileRefusal } from '@medrad/dicom-viewer/author';
import { type FileKind, kindOf, neutralName } from './neutral-name';
import type { Preparation } from './preparation';

/** What was found in a file; the form shows it to the user. */
export type FileFindings =
  /** The server removes this metadata when it encodes the image again. */
  | { kind: 'image'; metadata: readonly MetadataKind[] }
  | { kind: 'dicom'; report: DeidentifyReport }
  | { kind: 'pdf'; pages: number };

/** A file as it is sent to the server. */
export interface PreparedFile {
  /** The file to upload, with a neutral name and without patient data. */
  file: File;
  findings: FileFindings;
}

interface Content {
  bytes: BlobPart;
  findings: FileFindings;
}

async function contentOf(file: File, kind: FileKind, preparation: Preparation): Promise<Content> {
  if (kind === 'dicom') {
    const { deidentifyCovered } = await import('../dicom/deidentify-file');
    const { bytes, report } = await deidentifyCovered(file, preparation.signal);
    return { bytes, findings: { kind, report } };
  }
  if (kind === 'pdf') {
    const { rasterisePdf } = await import('../pdf/rasterise-pdf');
    const { bytes, pages } = await rasterisePdf(file, preparation);
    return { bytes, findings: { kind, pages } };
  }
  const metadata = findMetadata(new Uint8Array(await file.arrayBuffer()));
  return { bytes: file, findings: { kind, metadata } };
}

const types: Readonly<Record<Exclude<FileKind, 'image'>, string>> = {
  dicom: 'application/dicom',
  pdf: 'application/pdf',
};

/**
 * Removes patient data from a file as far as software can: DICOM is de-identified, a PDF becomes
 * images of its pages, and every file gets a neutral name.
 * @param number number of the file in its form, from 1
 * @throws FileRefusal for a file that cannot be prepared: it must not leave the browser
 */
export async function prepareFile(
  file: File,
  number: number,
  preparation: Preparation,
): Promise<PreparedFile> {
  const kind = kindOf(file);
  if (!kind) {
    throw new FileRefusal(
      'Images must be JPG, PNG, GIF or WebP. Save the image as one of these and add it again.',
    );
  }
  const { bytes, findings } = await contentOf(file, kind, preparation);
  const type = kind === 'image' ? file.type : types[kind];
  return { file: new File([bytes], neutralName(kind, number, type), { type }), findings };
}
