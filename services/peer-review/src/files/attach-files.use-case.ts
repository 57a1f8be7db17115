import { AppError } from '@medrad/contracts';
import type { FileKind, UnreferencedFileRepository, UploadTickets } from '@medrad/object-store';
import type { FileRecord } from './file-record';
import { keyOfPath } from './file-record';

/** Dependencies of {@link reserveFiles}. */
export interface AttachDependencies {
  tickets: Pick<UploadTickets, 'findConfirmed'>;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'reserve' | 'settle'>;
}

const kindOf = (kind: FileKind): FileRecord['kind'] => (kind === 'dicom' || kind === 'pdf' ? kind : 'image');

async function reserveFile(
  { tickets, unreferencedFiles }: AttachDependencies,
  path: string,
  { recordId, userId }: { recordId: string; userId: string },
): Promise<FileRecord> {
  const key = keyOfPath(path);
  const object = key === null ? null : await tickets.findConfirmed({ key, userId });
  const reserved = object && (await unreferencedFiles.reserve(object.key, recordId));
  if (!reserved) {
    const message = 'An attached file was removed or belongs to something else. Please attach it again.';
    throw new AppError('UPLOAD_MISMATCH', { message });
  }
  const { width, height } = reserved;
  return { key: object.key, kind: kindOf(object.kind), size: object.size, width, height };
}

/**
 * Reserves uploaded files for a record that is about to refer to them. This user must have uploaded and confirmed
 * each file (decision S8), and no other record may refer to it. For a day, no job deletes reserved files as
 * unreferenced; after storing the record, the caller calls {@link settleFiles}.
 * @throws AppError UPLOAD_MISMATCH
 */
export async function reserveFiles(
  dependencies: AttachDependencies,
  paths: readonly string[],
  owner: { recordId: string; userId: string },
): Promise<FileRecord[]> {
  const files: FileRecord[] = [];
  for (const path of paths) files.push(await reserveFile(dependencies, path, owner));
  return files;
}

/** Ends the reservation of files after the record that refers to them is stored. */
export async function settleFiles(
  { unreferencedFiles }: Pick<AttachDependencies, 'unreferencedFiles'>,
  files: readonly FileRecord[],
): Promise<void> {
  for (const { key } of files) await unreferencedFiles.settle(key);
}
