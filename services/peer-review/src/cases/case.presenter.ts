import type { PeerCase } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import { presentFile } from '../files/file-record';
import type { AnswerRecord } from './case.model';
import type { ViewedCase } from './viewed-case';

const presentAnswer = ({ answeredAt, ...answer }: AnswerRecord): PeerCase['answer'] => ({
  ...answer,
  answeredAt: answeredAt.toISOString(),
});

/** A case as the viewer sees it. While its discussion is locked for the viewer, the answer is left out. */
export function presentCase({ record, isMine, isUnread, isMuted, isLocked }: ViewedCase): PeerCase {
  const files = record.files.map(presentFile);
  return {
    id: record._id,
    title: record.title,
    description: record.description,
    clinicalHistory: record.clinicalHistory,
    difficulty: record.difficulty,
    status: record.status,
    imageUrls: files.map(({ url }) => url),
    files,
    createdAt: record.createdAt.toISOString(),
    activeAt: record.activeAt.toISOString(),
    commentCount: record.commentCount,
    user: record.user,
    isMine,
    isUnread,
    isMuted,
    asksFirst: record.asksFirst,
    isLocked,
    answer: record.answer && !isLocked ? presentAnswer(record.answer) : null,
    isHidden: record.isHidden,
    isHeld: record.isHeld,
    revision: revisionOf(record),
  };
}
