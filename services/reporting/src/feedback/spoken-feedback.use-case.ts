import { AppError, spokenFeedbackMaxBytes } from '@medrad/contracts';
import type { UnreferencedFileRepository, UploadTickets } from '@medrad/object-store';
import { keyOfPath } from '../files/file-record';
import { isNamed, type NamingRecords } from '../files/is-named';
import type { FeedbackDraftRepository } from './feedback-draft.repository';

/** What recordings are found with. */
export interface SpokenDependencies extends NamingRecords {
  tickets: Pick<UploadTickets, 'findConfirmed'>;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'reserve' | 'release' | 'settle'>;
  feedbackDrafts: Pick<FeedbackDraftRepository, 'find' | 'findByFile'>;
}

/** What a draft is ended with. */
export interface EndDependencies {
  feedbackDrafts: Pick<FeedbackDraftRepository, 'delete'>;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'release'>;
}

/** The draft that is about to name a recording, and who sends it. */
interface RecordingOwner {
  submissionId: string;
  userId: string;
}

/**
 * Reserves a recording for the draft of a feedback. It must be one that this person uploaded and confirmed (decision S8) and
 * that nothing else names, or the one that the draft has already. Whoever calls this settles it once the draft is stored.
 * @returns its key; null for no recording
 * @throws AppError UPLOAD_MISMATCH
 */
export async function reserveRecording(
  dependencies: SpokenDependencies,
  path: string | null,
  { submissionId, userId }: RecordingOwner,
): Promise<string | null> {
  const { tickets, unreferencedFiles, feedbackDrafts } = dependencies;
  if (path === null) return null;
  const key = keyOfPath(path);
  if (key !== null && key === (await feedbackDrafts.find(submissionId))?.spokenKey) return key;
  const object = key === null ? null : await tickets.findConfirmed({ key, userId });
  const isRecording = object?.kind === 'mp3' && object.size <= spokenFeedbackMaxBytes;
  const isFree =
    isRecording &&
    (await unreferencedFiles.reserve(object.key, submissionId)) !== null &&
    !(await isNamed(dependencies, object.key));
  if (!isFree) {
    const message = 'The recording was removed or belongs to something else. Please record it again.';
    throw new AppError('UPLOAD_MISMATCH', { message });
  }
  return object.key;
}

/**
 * Ends the draft of a report that has its feedback, or is gone. A recording that another teacher put into it in that very
 * moment is swept: nobody hears it.
 * @param heldKey the recording that the feedback has
 */
export async function endDraft(
  { feedbackDrafts, unreferencedFiles }: EndDependencies,
  submissionId: string,
  heldKey: string | null | undefined,
): Promise<void> {
  const ended = await feedbackDrafts.delete(submissionId);
  if (ended?.spokenKey && ended.spokenKey !== heldKey) await unreferencedFiles.release(ended.spokenKey);
}
