import { type Static, type TObject, Type } from '@sinclair/typebox';
import { Id, Nullable, OneOf, Text, Timestamp } from '../fields';
import { CaseKey } from '../learning/card.schemas';
import { Exact } from '../route';
import {
  activityAddressMaxLength,
  activityMetadataMaxLength,
  activityResourceIdMaxLength,
  activityResourceTypeMaxLength,
  activityTypeMaxLength,
  activityUserAgentMaxLength,
  noticePathMaxLength,
  noticeTextMaxLength,
  noticeTopicMaxLength,
} from '../messaging/messaging.limits';
import { answerOutcomes, examMaxItems } from '../spotters/exam.limits';
import { markSources } from '../spotters/marking.limits';
import { Difficulty, Modality } from '../spotters/image.schemas';

/** Data of the user at the time of the event. */
const UserSnapshot = Exact({ name: Type.String(), email: Type.String(), institute: Type.String() });

/**
 * An action of a user. Several services publish it; the service `messaging` stores it in the activity log, and
 * `spotters` reads it.
 */
export const ActivityRecorded = Exact({
  userId: Id,
  user: UserSnapshot,
  activityType: Type.String({ pattern: `^[a-z_]{1,${activityTypeMaxLength}}$` }),
  resourceType: Type.String({ maxLength: activityResourceTypeMaxLength }),
  resourceId: Type.String({ maxLength: activityResourceIdMaxLength }),
  metadata: Nullable(Type.String({ maxLength: activityMetadataMaxLength })),
  ipAddress: Nullable(Type.String({ maxLength: activityAddressMaxLength })),
  userAgent: Nullable(Type.String({ maxLength: activityUserAgentMaxLength })),
  timestamp: Timestamp,
});
export type ActivityRecorded = Static<typeof ActivityRecorded>;

/**
 * A notice for one person, or for everybody with developer access. Any service may publish it; the service `messaging`
 * stores and shows it. The text names no patient and quotes nothing that a user wrote about a case, because text that
 * is hidden later would stay in the notice.
 */
export const NoticeRequested = Exact({
  /** Id of the recipient; null for everybody with developer access. */
  userId: Nullable(Id),
  /** Topic of the notice, e.g. `peer_review_reply`. */
  topic: Type.String({ pattern: `^[a-z_]{1,${noticeTopicMaxLength}}$` }),
  text: Text(noticeTextMaxLength),
  /** Path of the page that the notice links to, with its fragment. */
  path: Type.String({ pattern: '^/(?!/)[^\\s\\\\]*$', maxLength: noticePathMaxLength }),
  timestamp: Timestamp,
});
export type NoticeRequested = Static<typeof NoticeRequested>;

/**
 * Marks of an answer in an ended exam. Earlier versions of `spotters` published it for each item of the exam; their
 * events may still be waiting, so `learning` reads it. {@link ExamMarked} has replaced it. For each `responseId` the
 * highest revision counts, whatever the order of arrival. Contains neither the typed text nor anything about the image.
 */
export const AnswerMarked = Exact({
  /** Id of this answer: the same in every revision. */
  responseId: Id,
  revision: Type.Integer({ minimum: 1 }),
  userId: Id,
  examId: Id,
  imageId: Id,
  /**
   * Key of the case to which the image belongs; images with the same key reveal each other's answers. Null for an image
   * to which no other image is related.
   */
  caseKey: Nullable(CaseKey),
  outcome: OneOf(answerOutcomes),
  /** Source of the marks. Comparisons leave out marks that a person gave themselves. */
  markedBy: OneOf(markSources),
  marks: Type.Number({ minimum: 0 }),
  maxMarks: Type.Number({ minimum: 0 }),
  isNormalImage: Type.Boolean(),
  /** Whether the person called the image normal; null when that was not asked or not answered. */
  calledNormal: Nullable(Type.Boolean()),
  /** Whether the answer arrived so late that it counts in the person's own results but not in comparisons. */
  isOffline: Type.Boolean(),
  /**
   * Whether a teacher has voided the exam or taken the item out: the answer then counts for nothing. A later revision
   * with `false` makes it count again.
   */
  isVoided: Type.Optional(Type.Boolean()),
  systemId: Nullable(Id),
  modality: Modality,
  difficulty: Difficulty,
  /**
   * Seconds from the opening of the item to the last change of its answer; null when items have no time of their own.
   */
  secondsUsed: Nullable(Type.Number({ minimum: 0 })),
  /** Version of the marking rules. */
  markingVersion: Type.String(),
  /** Time of the last change of the answer; without an answer, the end of the exam. */
  answeredAt: Timestamp,
});
export type AnswerMarked = Static<typeof AnswerMarked>;

/**
 * Marks of the answers in an ended exam, all at the same revision. The service `spotters` publishes it once for each
 * revision, and `learning` reads it. Whenever marks change, the answers are published again with the next `revision`.
 * For each `responseId` the highest revision counts, whatever the order of arrival. An exam has at most
 * {@link examMaxItems} items, with which the event has about 40 kB.
 */
export const ExamMarked = Exact({
  examId: Id,
  userId: Id,
  revision: AnswerMarked.properties.revision,
  /** The fields of {@link AnswerMarked}, in the order of the items. Answers to images for papers only are left out. */
  answers: Type.Array(
    Type.Omit(AnswerMarked, ['examId', 'userId', 'revision'], { additionalProperties: false }),
    { minItems: 1, maxItems: examMaxItems },
  ),
});
export type ExamMarked = Static<typeof ExamMarked>;

/** An image of a spotter was deleted. The service `spotters` publishes it, and `learning` reads it. */
export const ImageDeleted = Exact({ imageId: Id, timestamp: Timestamp });
export type ImageDeleted = Static<typeof ImageDeleted>;

/**
 * An account was verified by a person with developer access; it stays verified. The service `auth` publishes it once
 * for each account, and `spotters` and `learning` read it.
 */
export const AccountVerified = Exact({
  userId: Id,
  /** Time of the registration. */
  registeredAt: Timestamp,
});
export type AccountVerified = Static<typeof AccountVerified>;

/** The payload schema of every event. The key is the event's name with its version, which is also its routing key. */
export const eventCatalogue = {
  'activity.recorded.v1': ActivityRecorded,
  'notice.requested.v1': NoticeRequested,
  'answer.marked.v1': AnswerMarked,
  'exam.marked.v1': ExamMarked,
  'image.deleted.v1': ImageDeleted,
  'account.verified.v1': AccountVerified,
} as const satisfies Record<string, TObject>;

/** Name of an event with its version. */
export type EventName = keyof typeof eventCatalogue;
/** Payload of an event. */
export type EventPayload<N extends EventName> = Static<(typeof eventCatalogue)[N]>;

/** An event as it is sent. Consumers handle an event with the same `id` only once. */
export interface EventEnvelope<N extends EventName = EventName> {
  id: string;
  name: N;
  /** Time in ISO 8601, UTC. */
  occurredAt: string;
  /** Id of the request that caused the event. */
  requestId: string | null;
  payload: EventPayload<N>;
}
