export type {
  AcceptedTerm,
  AnswerKey,
  AnswerMark,
  AnswerOutcome,
  AnswerReason,
  PartialTerm,
  Side,
} from './answer-key';
export { checkKey, type KeyProblem, type KeyProblemCode } from './check-key';
export { groupKey } from './group-key';
export { createMarker, markAnswer, type Marker, markingVersion } from './mark-answer';
export { sideOf } from './side-of';
export { type NameGroup, type SuggestedTerm, suggestTerms } from './suggest-terms';
