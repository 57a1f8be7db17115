import { testIdentity } from '@medrad/testing';
import type { Actor } from '../src/activity.events';
import type { CaseRecord } from '../src/cases/case.model';
import type { CommentRecord } from '../src/comments/comment.model';
import type { FileRecord } from '../src/files/file-record';

const time = new Date('2026-03-04T09:00:00.000Z');

/** Ravi's open case without files, on which all users may comment. */
export const aPeerCase = (changes: Partial<CaseRecord> = {}): CaseRecord => ({
  _id: 'case',
  userId: 'ravi',
  user: { name: 'Ravi Nair', institute: 'City Hospital' },
  title: 'Chest',
  description: 'A nodule',
  clinicalHistory: null,
  difficulty: null,
  status: 'open',
  files: [],
  asksFirst: false,
  answer: null,
  commentCount: 0,
  countRevision: 0,
  isHidden: false,
  isHeld: false,
  createdAt: time,
  updatedAt: time,
  activeAt: time,
  searchText: 'chest a nodule',
  answerText: '',
  revision: 1,
  ...changes,
});

/** Asha's comment on the case, without files and replies. */
export const aPeerComment = (changes: Partial<CommentRecord> = {}): CommentRecord => ({
  _id: 'comment',
  caseId: 'case',
  userId: 'asha',
  user: { name: 'Asha Rao', institute: 'City Hospital' },
  content: 'Hello',
  places: [],
  files: [],
  parentCommentId: null,
  ordinal: 0,
  lastOrdinal: 0,
  replyCount: 0,
  createdAt: time,
  updatedAt: time,
  editedAt: null,
  deletedAt: null,
  isHidden: false,
  isHeld: false,
  revision: 1,
  ...changes,
});

/** An image of a case or comment. */
export const aPeerFile = (key: string): FileRecord => ({ key, kind: 'image', size: 7, width: 4, height: 3 });

/** A resident who sends a request that has no request id. */
export const anActor = (sub: string): Actor => ({
  user: testIdentity({ sub }),
  address: '192.0.2.1',
  userAgent: null,
  requestId: '',
});
