import { type Static, Type } from '@sinclair/typebox';
import { personTextMaxLength } from '../auth/auth.limits';
import {
  EditedRevision,
  Id,
  Nullable,
  OneOf,
  OptionalText,
  Paging,
  Revision,
  Text,
  Timestamp,
} from '../fields';
import { Exact } from '../route';
import {
  attemptStates,
  examExtensionMaxSeconds,
  examReasonMaxLength,
  examTimeFactors,
  extensionKinds,
} from './exam-control.limits';
import { examStates } from './exam.limits';
import { ExamFormat } from './exam.schemas';

/** Schema of a number that must equal one of the given values. */
function OneOfNumbers<const T extends readonly number[]>(values: T) {
  return Type.Unsafe<T[number]>(Type.Number({ enum: [...values] }));
}

/**
 * Time that was added to an exam. It was added to the item with this `number`; if `number` is null, to every item with
 * a time of its own, or to the common time of all items. `seconds` is null during a pause. `by` is null when the server
 * added the time; `byName` is null then, and when no name was stored.
 */
const ExamExtension = Exact({
  kind: OneOf(extensionKinds),
  number: Nullable(Type.Integer({ minimum: 1 })),
  seconds: Nullable(Type.Number()),
  at: Timestamp,
  by: Nullable(Id),
  byName: Nullable(Type.String()),
  reason: Nullable(Type.String()),
});

/** What a teacher did to an exam, with the reason. `byName` is null when no name was stored. */
const TeacherAct = Exact({ by: Id, byName: Nullable(Type.String()), at: Timestamp, reason: Type.String() });

/** An exam as teachers see it: its clock, and the changes with their authors. */
export const ExamAttempt = Exact({
  id: Id,
  userId: Id,
  /** Name of the person; null in exams that were created before names were stored. */
  personName: Nullable(Type.String()),
  state: OneOf(examStates),
  /** Id of the paper; null for an exam without one. */
  paperId: Nullable(Id),
  format: ExamFormat,
  createdAt: Timestamp,
  startedAt: Nullable(Timestamp),
  deadline: Nullable(Timestamp),
  endedAt: Nullable(Timestamp),
  /**
   * Time at which the clock was paused; null while it runs. During a pause, `deadline` moves on with the server's time.
   */
  pausedAt: Nullable(Timestamp),
  /** Number of items with an answer. */
  answered: Type.Integer({ minimum: 0 }),
  extensions: Type.Array(ExamExtension),
  /** Number of answers that arrived after the end of the exam. */
  lateAnswers: Type.Integer({ minimum: 0 }),
  /** Who accepted the late answers, so that they count; null while nobody has. */
  lateAccepted: Nullable(Exact({ by: Id, byName: Type.String(), at: Timestamp, reason: Type.String() })),
  /** Who voided the exam; null unless it is void now. */
  voided: Nullable(TeacherAct),
  /** Who let the person take the paper again after this exam was voided; null while nobody has. */
  secondAttempt: Nullable(TeacherAct),
  /** Earlier voidings that were taken back, oldest first. */
  formerVoids: Type.Array(Exact({ voided: TeacherAct, takenBack: TeacherAct })),
});
export type ExamAttempt = Static<typeof ExamAttempt>;

/** Query of the list of exams. Without a state it contains every exam, newest first. */
export const ExamAttemptQuery = Exact({
  userId: Type.Optional(Id),
  state: Type.Optional(OneOf(attemptStates)),
  ...Paging,
});

/** Body of a call that adds time. The client creates the id: a repeated call with the same id adds the time once. */
export const ExamExtensionCreation = Exact({
  extensionId: Id,
  seconds: Type.Integer({ minimum: 1, maximum: examExtensionMaxSeconds }),
  reason: Text(examReasonMaxLength),
});
export type ExamExtensionCreation = Static<typeof ExamExtensionCreation>;

/** Body of a teacher's call that needs a reason, which the person concerned reads. */
export const ReasonedAct = Exact({ reason: Text(examReasonMaxLength) });

/** A change of a person's extra time: author, factor and reason. */
const AccommodationChange = Exact({
  factor: OneOfNumbers(examTimeFactors),
  reason: Type.String(),
  byName: Nullable(Type.String()),
  at: Timestamp,
});

/** Extra time of a person, as a factor for exams that start from now on. A factor of 1 is no extra time. */
export const ExamAccommodation = Exact({
  userId: Id,
  personName: Nullable(Type.String()),
  factor: OneOfNumbers(examTimeFactors),
  reason: Nullable(Type.String()),
  /** All changes, newest first; the first one is in force. */
  changes: Type.Array(AccommodationChange),
  revision: Revision,
});
export type ExamAccommodation = Static<typeof ExamAccommodation>;

/**
 * Body of a call that sets extra time. `personName` is stored for the list of people with extra time; without it the
 * stored name remains.
 */
export const ExamAccommodationUpdate = Exact({
  personName: Type.Optional(OptionalText(personTextMaxLength)),
  factor: OneOfNumbers(examTimeFactors),
  reason: Text(examReasonMaxLength),
  ...EditedRevision,
});
export type ExamAccommodationUpdate = Static<typeof ExamAccommodationUpdate>;

export const ExamAccommodationQuery = Exact({ ...Paging });
export const ExamPersonParams = Exact({ userId: Id });
