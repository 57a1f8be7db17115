import { AppError } from '@medrad/contracts';
import type { ObjectStore, StoredObject } from '@medrad/object-store';
import type { PaperRepository } from '../papers/paper.repository';
import { canDownload, downloadNameOf } from './file.policy';

interface Dependencies {
  store: ObjectStore;
  papers: Pick<PaperRepository, 'findByFile'>;
}

/** A request for one file of a paper. */
export interface PaperFileRequest {
  key: string;
  /** Whether the browser saves the file instead of showing it in place. */
  download: boolean;
  isDeveloper: boolean;
}

/** A stored file and its download name, ready to be served. */
export interface PaperFile {
  store: ObjectStore;
  object: StoredObject;
  fileName: string;
}

/**
 * Finds the question file or answer file of a paper. A file that no paper refers to counts as missing, because its
 * paper is still being created or was deleted.
 * @throws AppError NOT_FOUND; FORBIDDEN for a download of a file that residents may only read
 */
export async function getPaperFile(
  { store, papers }: Dependencies,
  { key, download, isDeveloper }: PaperFileRequest,
): Promise<PaperFile> {
  const paper = await papers.findByFile(key);
  if (!paper) throw new AppError('NOT_FOUND');
  if (download && !canDownload(paper, key, isDeveloper)) {
    throw new AppError('FORBIDDEN', { message: 'This file can be read here, but not downloaded.' });
  }
  const object = await store.stat(key);
  if (!object) throw new AppError('NOT_FOUND');
  return { store, object, fileName: downloadNameOf(paper, key) };
}
