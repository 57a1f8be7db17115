import { AppError, spokenFeedbackMaxBytes } from '@medrad/contracts';
import type { LooseFileRepository, UploadTickets } from '@medrad/object-store';
import { keyOfPath } from '../files/file-record';
import type { FeedbackDraftRecord } from './feedback-draft.model';

/** What recordings are found with. */
export interface SpokenDependencies {
  tickets: Pick<UploadTickets, 'findConfirmed'>;
  looseFiles: Pick<LooseFileRepository, 'reserve' | 'note' | 'settle'>;
}

/** The draft that is about to name a recording, and who sends it. */
interface RecordingOwner {
  submissionId: string;
  userId: string;
  /** The draft as it is stored; null while there is none. */
  before: Pick<FeedbackDraftRecord, 'spokenKey'> | null;
}

/**
 * Reserves a recording for the draft of a feedback. It must be one that this person uploaded and confirmed (decision S8) and
 * that nothing else names, or the one that the draft has already. Whoever calls this settles it once the draft is stored.
 * @returns its key; null for no recording
 * @throws AppError UPLOAD_MISMATCH
 */
export async function reserveRecording(
  { tickets, looseFiles }: SpokenDependencies,
  path: string | null,
  { submissionId, userId, before }: RecordingOwner,
): Promise<string | null> {
  if (path === null) return null;
  const key = keyOfPath(path);
  if (key !== null && key === before?.spokenKey) return key;
  const object = key === null ? null : await tickets.findConfirmed({ key, userId });
  const isRecording = object?.kind === 'mp3' && object.size <= spokenFeedbackMaxBytes;
  if (!isRecording || !(await looseFiles.reserve(object.key, submissionId))) {
    const message = 'The recording was removed or belongs to something else. Please record it again.';
    throw new AppError('UPLOAD_MISMATCH', { message });
  }
  return object.key;
}
