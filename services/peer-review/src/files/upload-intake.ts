import { readFile } from 'node:fs/promises';
import { AppError } from '@medrad/contracts';
import { isDeidentified } from '@medrad/dicom';
import { readRasterPdf, writeRasterPdf } from '@medrad/raster-pdf';
import {
  type UnreferencedFileRepository,
  type ObjectStore,
  reencodeAsJpeg,
  reencodeImage,
  stageAgain,
  type StagedObject,
  storeImage,
  type StoredObject,
} from '@medrad/object-store';

/**
 * Decodes and re-encodes each page of a PDF, which removes data hidden in JPEG segments.
 * @throws AppError NOT_DEIDENTIFIED for a PDF that contains anything but one image per page; UNREADABLE_IMAGE
 */
async function reencodePages(store: ObjectStore, staged: StagedObject): Promise<StagedObject> {
  const read = readRasterPdf(await readFile(staged.path));
  if (!read) throw new AppError('NOT_DEIDENTIFIED');
  const pages: { jpeg: Buffer }[] = [];
  for (const { jpeg } of read.pages) pages.push({ jpeg: await reencodeAsJpeg(jpeg) });
  await store.discard(staged);
  return stageAgain(store, writeRasterPdf(pages), 'pdf');
}

/**
 * Removes everything that may identify a patient from a file, or refuses the file.
 * @throws AppError NOT_DEIDENTIFIED, UNREADABLE_IMAGE
 */
async function clean(store: ObjectStore, staged: StagedObject): Promise<StagedObject> {
  if (staged.kind === 'pdf') return reencodePages(store, staged);
  if (staged.kind !== 'dicom') return reencodeImage(store, staged);
  if (!(await isDeidentified(await readFile(staged.path)))) throw new AppError('NOT_DEIDENTIFIED');
  return staged;
}

/**
 * Stores an uploaded file without anything that may identify a patient. Images and the pages of PDFs are re-encoded,
 * so that only pixels remain; a DICOM file is accepted only in the form that the browser's de-identification writes
 * (decision N23). The file is first noted as unreferenced, so that a job deletes it later if no record comes to refer
 * to it. On an error the staged file is deleted.
 */
export function createUploadIntake(unreferencedFiles: UnreferencedFileRepository) {
  return async (store: ObjectStore, staged: StagedObject, key: string): Promise<StoredObject> => {
    const cleaned = await clean(store, staged);
    try {
      await unreferencedFiles.note(key);
      if (cleaned.kind === 'dicom' || cleaned.kind === 'pdf') return await store.commit(cleaned, key);
      const { width, height, ...object } = await storeImage(store, cleaned, key);
      await unreferencedFiles.describe(key, { width, height });
      return object;
    } catch (error) {
      await store.discard(cleaned);
      throw error;
    }
  };
}
