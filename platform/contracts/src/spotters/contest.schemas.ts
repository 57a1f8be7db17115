import { type Static, Type } from '@sinclair/typebox';
import { EditedRevision, Nullable, OneOf, OptionalText, Revision } from '../fields';
import { Exact } from '../route';
import { contestStates, markReasonMaxLength } from './marking.limits';

/** A person's objection to the marks of one of their own answers. */
export const ExamContest = Exact({
  state: OneOf(contestStates),
  reason: Nullable(Type.String()),
  revision: Revision,
});
export type ExamContest = Static<typeof ExamContest>;

/** Body of a call that claims that one of the caller's answers is right, or withdraws the claim. */
export const ExamContestUpdate = Exact({
  isContested: Type.Boolean(),
  reason: Type.Optional(OptionalText(markReasonMaxLength)),
  ...EditedRevision,
});
export type ExamContestUpdate = Static<typeof ExamContestUpdate>;
