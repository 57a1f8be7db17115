import { randomUUID } from 'node:crypto';
import { AppError, type CaseFileCreation } from '@medrad/contracts';
import type { FileHolders, FileKind, UnreferencedFileRepository, UploadTickets } from '@medrad/object-store';
import type { StudyRepository } from '../studies/study.repository';
import { type FileRecord, keyOfPath } from './file-record';

/** Dependencies of {@link reserveFiles}. */
export interface AttachDependencies {
  holders: Pick<FileHolders, 'list'>;
  tickets: Pick<UploadTickets, 'findConfirmed'>;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'reserve' | 'settle'>;
  studies: Pick<StudyRepository, 'exists'>;
}

/** The case that is about to refer to files, and the user who sends the case. */
interface Owner {
  caseId: string;
  userId: string;
}

const typeOfKind: Partial<Record<FileKind, FileRecord['fileType']>> = {
  mp3: 'mp3',
  mp4: 'mp4',
  dicom: 'dicom',
  zip: 'zip',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  bmp: 'image',
};

/** The type under which a file is stored: `dcm` is stored as `dicom` (decision C23). */
const storedType = (sent: CaseFileCreation['fileType']): FileRecord['fileType'] =>
  sent === 'dcm' ? 'dicom' : sent;

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

async function reserveFile(
  dependencies: AttachDependencies,
  { fileUrl, fileType, ...sent }: CaseFileCreation,
  place: number,
  { caseId, userId }: Owner,
): Promise<FileRecord> {
  const { tickets, unreferencedFiles, holders, studies } = dependencies;
  const key = keyOfPath(fileUrl);
  const object = key === null ? null : await tickets.findConfirmed({ key, userId });
  if (object && typeOfKind[object.kind] !== storedType(fileType)) {
    throw new AppError('UPLOAD_MISMATCH', { message: 'A file is of another type than it was said to be.' });
  }
  const reserved = object && (await unreferencedFiles.reserve(object.key, caseId));
  // A record may hold even a file that is noted as unreferenced, if the edit that would have removed the file failed.
  if (!reserved || (await holders.list(object.key)).some(({ id }) => id !== caseId)) {
    const message = 'A file was removed or belongs to another case. Please upload it again.';
    throw new AppError('UPLOAD_MISMATCH', { message });
  }
  return {
    id: randomUUID(),
    key: object.key,
    kind: reserved.width === null ? 'other' : 'image',
    fileName: textOrNull(sent.fileName) ?? `File ${place}`,
    fileType: storedType(fileType),
    modality: textOrNull(sent.modality),
    sequence: textOrNull(sent.sequence),
    description: textOrNull(sent.description),
    order: sent.order ?? place,
    size: object.size,
    width: reserved.width,
    height: reserved.height,
    isStudy: await studies.exists(object.key),
    addedAt: new Date(),
  };
}

/**
 * Reserves uploaded files for a case that is about to refer to them. This user must have uploaded and confirmed each
 * file (decision S8), and no other case may refer to it. After storing the case, the caller calls {@link
 * settleFiles}.
 * @throws AppError UPLOAD_MISMATCH
 */
export async function reserveFiles(
  dependencies: AttachDependencies,
  sent: readonly CaseFileCreation[],
  owner: Owner,
): Promise<FileRecord[]> {
  if (new Set(sent.map(({ fileUrl }) => fileUrl)).size !== sent.length) {
    throw new AppError('UPLOAD_MISMATCH', { message: 'A file is attached twice.' });
  }
  const files: FileRecord[] = [];
  for (const [index, file] of sent.entries()) {
    files.push(await reserveFile(dependencies, file, index + 1, owner));
  }
  return files;
}

/** Ends the reservation of files after the case that refers to them is stored. */
export async function settleFiles(
  { unreferencedFiles }: Pick<AttachDependencies, 'unreferencedFiles'>,
  files: readonly FileRecord[],
): Promise<void> {
  for (const { key } of files) await unreferencedFiles.settle(key);
}
