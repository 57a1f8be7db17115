import { AppError, spokenFeedbackMaxBytes } from '@medrad/contracts';
import type { FileHolders, UnreferencedFileRepository, UploadTickets } from '@medrad/object-store';
import { keyOfPath } from '../files/file-record';
import type { FeedbackDraftRepository } from './feedback-draft.repository';

/** Dependencies of {@link reserveRecording}. */
export interface SpokenDependencies {
  holders: Pick<FileHolders, 'isHeld'>;
  tickets: Pick<UploadTickets, 'findConfirmed'>;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'reserve' | 'release' | 'settle'>;
  feedbackDrafts: Pick<FeedbackDraftRepository, 'find'>;
}

/** Dependencies of {@link endDraft}. */
export interface EndDependencies {
  feedbackDrafts: Pick<FeedbackDraftRepository, 'delete'>;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'release'>;
}

/** The report whose feedback draft is about to refer to a recording, and the user who sends the draft. */
interface RecordingOwner {
  submissionId: string;
  userId: string;
}

/**
 * Reserves a recording for a feedback draft. It must be the draft's current recording, or one that this user has
 * uploaded and confirmed (decision S8) and that no other record refers to. After storing the draft, the caller ends
 * the reservation.
 * @returns the key of the recording; null when the draft has none
 * @throws AppError UPLOAD_MISMATCH
 */
export async function reserveRecording(
  dependencies: SpokenDependencies,
  path: string | null,
  { submissionId, userId }: RecordingOwner,
): Promise<string | null> {
  const { tickets, unreferencedFiles, holders, feedbackDrafts } = dependencies;
  if (path === null) return null;
  const key = keyOfPath(path);
  if (key !== null && key === (await feedbackDrafts.find(submissionId))?.spokenKey) return key;
  const object = key === null ? null : await tickets.findConfirmed({ key, userId });
  const isRecording = object?.kind === 'mp3' && object.size <= spokenFeedbackMaxBytes;
  const isFree =
    isRecording &&
    (await unreferencedFiles.reserve(object.key, submissionId)) !== null &&
    !(await holders.isHeld(object.key));
  if (!isFree) {
    const message = 'The recording was removed or belongs to something else. Please record it again.';
    throw new AppError('UPLOAD_MISMATCH', { message });
  }
  return object.key;
}

/**
 * Deletes the feedback draft of a report that has got feedback or no longer exists. If the draft has another
 * recording than the feedback, because another teacher added it at the same time, a periodic job deletes that
 * recording.
 * @param heldKey key of the recording in the feedback
 */
export async function endDraft(
  { feedbackDrafts, unreferencedFiles }: EndDependencies,
  submissionId: string,
  heldKey: string | null | undefined,
): Promise<void> {
  const ended = await feedbackDrafts.delete(submissionId);
  if (ended?.spokenKey && ended.spokenKey !== heldKey) await unreferencedFiles.release(ended.spokenKey);
}
