import { AppError, type Study } from '@medrad/contracts';
import {
  findRendition,
  findTile,
  isOriginalKey,
  type ObjectStore,
  type StoredObject,
  type UploadTickets,
} from '@medrad/object-store';
import type { FeedbackDraftRepository } from '../feedback/feedback-draft.repository';
import { canSee } from '../cases/case.policy';
import type { CaseRepository } from '../cases/case.repository';
import type { StudyRepository } from '../studies/study.repository';
import type { SubmissionRepository } from '../submissions/submission.repository';
import type { Viewer } from '../viewer';
import { canReadFeedback } from './file.policy';
import type { FileRecord } from './file-record';

/** Dependencies of {@link getFile} and {@link getStudy}. */
export interface FileDependencies {
  store: ObjectStore;
  cases: Pick<CaseRepository, 'findByFile'>;
  submissions: Pick<SubmissionRepository, 'findByFile'>;
  feedbackDrafts: Pick<FeedbackDraftRepository, 'findByFile'>;
  studies: Pick<StudyRepository, 'find'>;
  tickets: Pick<UploadTickets, 'findConfirmed'>;
}

/** A request for one file. */
export interface FileRequest {
  key: string;
  /** Column and row of a tile, as in `2x3`; absent for a rendition. */
  tile?: string | undefined;
  /** Width of the requested rendition in pixels; by default the largest rendition. */
  width?: number | undefined;
  /** Whether the browser saves the file instead of showing it in place. */
  download: boolean;
}

/** A stored file, and the name under which a browser saves it. */
export interface FoundFile {
  object: StoredObject;
  fileName?: string;
}

/** Name of a file whose author gave it none; it has a number instead. */
const numberedName = /^File \d+$/;

/** Name under which a file of a case is saved: an archive that has only a number says what it contains. */
const caseFileName = ({ fileName, fileType, isStudy }: FileRecord): string =>
  fileType === 'zip' && isStudy && numberedName.test(fileName) ? `${fileName} (DICOM images)` : fileName;

/**
 * Name under which a browser saves a file; empty if the file has none, and null when the viewer may not see the file.
 */
async function shownName(
  { cases, submissions, feedbackDrafts, tickets }: FileDependencies,
  key: string,
  viewer: Viewer,
): Promise<string | null> {
  const ownCase = await cases.findByFile(key);
  if (ownCase) {
    const file = ownCase.files.find((one) => one.key === key);
    if (!canSee(ownCase, viewer)) return null;
    return file ? caseFileName(file) : '';
  }
  const submission = await submissions.findByFile(key);
  if (submission) {
    const isSpoken = submission.feedback?.spokenKey === key;
    return canReadFeedback(submission, viewer) ? (isSpoken ? 'Feedback.mp3' : 'Feedback.pdf') : null;
  }
  if (await feedbackDrafts.findByFile(key)) return viewer.isDeveloper ? 'Feedback.mp3' : null;
  return (await tickets.findConfirmed({ key, userId: viewer.userId })) ? '' : null;
}

/** Parses the column and row of a tile, as in `2x3`. */
const placeOf = (tile: string) => {
  const [column = 0, row = 0] = tile.split('x').map(Number);
  return { column, row };
};

async function findImage(
  store: ObjectStore,
  original: StoredObject,
  { tile, width, download }: FileRequest,
): Promise<StoredObject | null> {
  // The image was re-encoded when it was uploaded, so the stored file contains no metadata.
  if (download) return original;
  if (tile) return findTile(store, original.key, placeOf(tile));
  return (await findRendition(store, original.key, width))?.object ?? original;
}

/**
 * Finds a file of a case, or the PDF or recording of a feedback. While no record refers to a file, only the user who
 * uploaded it finds it.
 * @throws AppError NOT_FOUND, also for a file that the viewer may not see
 */
export async function getFile(
  dependencies: FileDependencies,
  request: FileRequest,
  viewer: Viewer,
): Promise<FoundFile> {
  const { store } = dependencies;
  const { key } = request;
  const original = isOriginalKey(key) ? await store.stat(key) : null;
  const name = original && (await shownName(dependencies, key, viewer));
  if (!original || name === null) throw new AppError('NOT_FOUND');
  const isImage = original.contentType.startsWith('image/');
  const object = isImage ? await findImage(store, original, request) : original;
  if (!object) throw new AppError('NOT_FOUND');
  return { object, ...(name === '' ? {} : { fileName: name }) };
}

/**
 * @throws AppError NOT_FOUND for a file that the viewer may not see, and for a file whose images cannot be read one
 * by one
 */
export async function getStudy(dependencies: FileDependencies, key: string, viewer: Viewer): Promise<Study> {
  await getFile(dependencies, { key, download: true }, viewer);
  const study = await dependencies.studies.find(key);
  if (!study) throw new AppError('NOT_FOUND');
  return { files: study.files, series: study.series };
}
