import { randomUUID } from 'node:crypto';
import { AppError, type PeerCaseCreation } from '@medrad/contracts';
import type { Actor, RecordActivity } from '../activity.events';
import { type AttachDependencies, reserveFiles, settleFiles } from '../files/attach-files.use-case';
import type { ReadRepository } from '../reads/read.repository';
import { areFilesAt } from '../files/file-record';
import { askForReview, type HoldDependencies, requiresReview } from '../reports/hold-uploads.use-case';
import type { CaseRecord } from './case.model';
import type { CaseRepository } from './case.repository';

interface Dependencies extends AttachDependencies, HoldDependencies {
  cases: Pick<CaseRepository, 'find' | 'add'>;
  reads: Pick<ReadRepository, 'markRead'>;
  recordActivity: RecordActivity;
}

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

const comparedFields = [
  'userId',
  'title',
  'description',
  'clinicalHistory',
  'difficulty',
  'asksFirst',
] as const satisfies (keyof CaseRecord)[];

/**
 * Whether a stored case equals the sent one with its files, which means that the call was repeated. Otherwise the
 * author changed the case before sending it again, and accepting the call would lose that change.
 */
const isSame = (
  stored: CaseRecord,
  sent: Pick<CaseRecord, (typeof comparedFields)[number]>,
  imageUrls: readonly string[],
): boolean =>
  comparedFields.every((field) => stored[field] === sent[field]) && areFilesAt(stored.files, imageUrls);

/**
 * Stores a case with the files that its author has uploaded. Repeating the call with the same id has no effect.
 * @throws AppError UPLOAD_MISMATCH for a file that cannot be attached; CONFLICT when a different case has the id
 */
export async function createCase(
  dependencies: Dependencies,
  { caseId: _id = randomUUID(), imageUrls = [], asksFirst = false, ...texts }: PeerCaseCreation,
  actor: Actor,
): Promise<CaseRecord> {
  const { cases, reads, recordActivity } = dependencies;
  const { sub: userId, name, institute } = actor.user;
  const sent = {
    _id,
    userId,
    user: { name, institute },
    title: texts.title.trim(),
    description: texts.description.trim(),
    clinicalHistory: textOrNull(texts.clinicalHistory),
    difficulty: textOrNull(texts.difficulty),
    asksFirst,
  };
  const earlier = await cases.find(_id);
  const files = earlier ? [] : await reserveFiles(dependencies, imageUrls, { recordId: _id, userId });
  const isHeld = await requiresReview(dependencies, { userId, files });
  const stored = earlier ?? (await cases.add({ ...sent, files, isHidden: isHeld, isHeld }));
  if (!isSame(stored, sent, imageUrls)) {
    throw new AppError('CONFLICT', {
      message:
        'This case was stored before your last change. Edit the stored case, or submit again to add another case.',
    });
  }
  await settleFiles(dependencies, stored.files);
  await reads.markRead(_id, userId, stored.activeAt);
  if (stored.isHeld) {
    await askForReview(
      dependencies,
      { caseId: _id, commentId: null, author: stored },
      actor.requestId || null,
    );
  }
  await recordActivity({ activityType: 'peer_review_create', caseId: _id, recordId: _id }, actor);
  return stored;
}
