import { readFile } from 'node:fs/promises';
import { AppError, type Study, type StudySeries } from '@medrad/contracts';
import {
  DicomError,
  type DicomErrorCode,
  hasUncleanDescription,
  isDeidentified,
  readStoredFile,
  readStoredStudy,
  type StoredStudy,
} from '@medrad/dicom';
import {
  isImageKind,
  type UnreferencedFileRepository,
  type ObjectStore,
  reencodeImage,
  type StagedObject,
  storeImage,
  type StoredObject,
} from '@medrad/object-store';
import { studyFacts } from '../studies/study-facts';
import { studyGeometry } from '../studies/study-geometry';
import type { StudyRepository } from '../studies/study.repository';
import { cleanMedia } from './clean-media';
import { withStagedSource } from './staged-source';

/** Dependencies of {@link createUploadIntake}. */
interface KeepDependencies {
  unreferencedFiles: UnreferencedFileRepository;
  studies: Pick<StudyRepository, 'add'>;
}

/** Codes of the errors that mark an archive as malicious, whatever it contains. */
const hostile: readonly DicomErrorCode[] = ['too-large', 'unsafe-name', 'duplicate', 'encrypted'];

function refuseUnclean(cause: unknown): never {
  if (!(cause instanceof DicomError)) throw cause;
  const { code, message } = cause;
  if (hostile.includes(code)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message, cause });
  throw new AppError('NOT_DEIDENTIFIED', { ...(code === 'bad-archive' ? { message } : {}), cause });
}

/**
 * Reads the DICOM images of a DICOM file or an archive; null for files of other kinds and for archives without DICOM
 * images.
 */
async function readStudy(staged: StagedObject): Promise<StoredStudy | null> {
  if (staged.kind === 'zip') return withStagedSource(staged, readStoredStudy);
  if (staged.kind !== 'dicom') return null;
  const bytes = await readFile(staged.path);
  if (!(await isDeidentified(bytes, { descriptions: 'keep' }))) throw await refusalOf(bytes);
  return readStoredFile(bytes);
}

async function refusalOf(bytes: Uint8Array): Promise<AppError> {
  const message =
    'The series description in this DICOM file may name a patient. Please remove it and try again.';
  return new AppError('NOT_DEIDENTIFIED', (await hasUncleanDescription(bytes)) ? { message } : {});
}

function placeOf(series: Parameters<typeof studyGeometry>[0]): Pick<StudySeries, 'geometry'> {
  const geometry = studyGeometry(series);
  return geometry ? { geometry } : {};
}

const toStudy = ({ files, series }: StoredStudy): Study => ({
  files: files.map(({ offset, length }) => ({ offset, length })),
  series: series.map(({ description, modality, rows, columns, frames, volumes, geometry, facts, date }) => ({
    description,
    modality,
    rows,
    columns,
    frames: frames.map(({ file, frame }) => ({ file, frame })),
    ...(volumes ? { volumes: [...volumes] } : {}),
    ...placeOf({ geometry }),
    ...(facts ? { facts: studyFacts(facts) } : {}),
    ...(date ? { date } : {}),
  })),
});

/**
 * Stores an uploaded file without anything that may identify a patient (decisions N22, N23). Images are re-encoded,
 * and audio and video files lose their metadata. DICOM files and archives are accepted only in the form that the
 * browser's de-identification writes, and their images are indexed. The file is first noted as unreferenced, so that
 * a job deletes it later if no case comes to refer to it. On an error the staged file is deleted.
 * @throws AppError NOT_DEIDENTIFIED, UNSUPPORTED_MEDIA_TYPE for a malicious archive, UNREADABLE_IMAGE, STORAGE_FULL
 */
export function createUploadIntake({ unreferencedFiles, studies }: KeepDependencies) {
  return async (store: ObjectStore, staged: StagedObject, key: string): Promise<StoredObject> => {
    const study = await readStudy(staged).catch(refuseUnclean);
    const cleaned = isImageKind(staged.kind)
      ? await reencodeImage(store, staged)
      : await cleanMedia(store, staged);
    try {
      await unreferencedFiles.note(key);
      if (study) await studies.add(key, toStudy(study));
      if (!isImageKind(cleaned.kind)) return await store.commit(cleaned, key);
      const { width, height, ...object } = await storeImage(store, cleaned, key);
      await unreferencedFiles.describe(key, { width, height });
      return object;
    } catch (error) {
      await store.discard(cleaned);
      throw error;
    }
  };
}
