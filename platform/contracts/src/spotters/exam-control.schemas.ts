import { type Static, Type } from '@sinclair/typebox';
import { EditedRevision, Id, Nullable, OneOf, Paging, Revision, Text, Timestamp } from '../fields';
import { Exact } from '../route';
import {
  examExtensionMaxSeconds,
  examReasonMaxLength,
  examTimeFactors,
  extensionKinds,
} from './exam-control.limits';
import { examStates } from './exam.limits';
import { ExamFormat } from './exam.schemas';

/** One of a set of numbers. */
function OneOfNumbers<const T extends readonly number[]>(values: T) {
  return Type.Unsafe<T[number]>(Type.Number({ enum: [...values] }));
}

/**
 * Time that was added to an exam: to the item with this number, or where it is null to every item with a time of its own,
 * or to all items together. `seconds` is null while a pause goes on. `by` is null where the server gave it.
 */
const ExamExtension = Exact({
  kind: OneOf(extensionKinds),
  number: Nullable(Type.Integer({ minimum: 1 })),
  seconds: Nullable(Type.Number()),
  at: Timestamp,
  by: Nullable(Id),
  reason: Nullable(Type.String()),
});

/** An exam as teachers see it: its clock, and what was changed by whom. */
export const ExamAttempt = Exact({
  id: Id,
  userId: Id,
  state: OneOf(examStates),
  format: ExamFormat,
  createdAt: Timestamp,
  startedAt: Nullable(Timestamp),
  deadline: Nullable(Timestamp),
  endedAt: Nullable(Timestamp),
  extensions: Type.Array(ExamExtension),
  voided: Nullable(Exact({ by: Id, at: Timestamp, reason: Type.String() })),
});
export type ExamAttempt = Static<typeof ExamAttempt>;

export const ExamAttemptQuery = Exact({ userId: Id, ...Paging });

/** The id is made by the sender: what arrives again under it is the same extension. */
export const ExamExtensionCreation = Exact({
  extensionId: Id,
  seconds: Type.Integer({ minimum: 1, maximum: examExtensionMaxSeconds }),
  reason: Text(examReasonMaxLength),
});
export type ExamExtensionCreation = Static<typeof ExamExtensionCreation>;

export const ExamVoiding = Exact({ reason: Text(examReasonMaxLength) });

/** How much longer the exams of a person are that they start from now on. */
export const ExamAccommodation = Exact({
  userId: Id,
  factor: OneOfNumbers(examTimeFactors),
  reason: Nullable(Type.String()),
  revision: Revision,
});
export type ExamAccommodation = Static<typeof ExamAccommodation>;

export const ExamAccommodationUpdate = Exact({
  factor: OneOfNumbers(examTimeFactors),
  reason: Text(examReasonMaxLength),
  ...EditedRevision,
});
export type ExamAccommodationUpdate = Static<typeof ExamAccommodationUpdate>;

export const ExamPersonParams = Exact({ userId: Id });
