import type { DocumentKind } from '../model/document';
import type { SeriesFile } from '../series/byte-source';
import { defaultArchiveLimits, visitFiles } from '../series/unpack-files';
import { documentKind } from './open-document';

/** A DICOM file that holds a document. */
export interface FoundDocument {
  /** Name of the file, in an archive with its path. */
  name: string;
  kind: DocumentKind;
  /** The DICOM file, for {@link openDocument}. */
  file: Blob;
}

/** The documents of some files. */
export interface FoundDocuments {
  documents: readonly FoundDocument[];
  /** Number of further documents, which are not listed. */
  leftOut: number;
}

/** Maximum number of listed documents; studies have a few. */
export const maxDocuments = 200;

/**
 * Finds encapsulated PDFs, structured reports and Key Object Selections in DICOM files and ZIPs.
 * @throws DicomError for a single file or archive that cannot be read; of several, such files are
 * left out
 */
export async function findDocuments(files: readonly SeriesFile[]): Promise<FoundDocuments> {
  const documents: FoundDocument[] = [];
  let leftOut = 0;
  const { refused } = await visitFiles(files, defaultArchiveLimits, async ({ name }, bytes) => {
    const kind = await documentKind(bytes);
    if (kind === null) return;
    if (documents.length < maxDocuments)
      documents.push({ name, kind, file: new Blob([new Uint8Array(bytes)]) });
    else leftOut += 1;
  });
  const [broken] = refused;
  if (broken && files.length === 1 && broken.name === files[0]?.name) throw broken.reason;
  return { documents, leftOut };
}
