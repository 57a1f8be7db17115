export type {
  AcceptedTerm,
  AnswerKey,
  AnswerMark,
  AnswerOutcome,
  AnswerReason,
  PartialTerm,
  Side,
} from './answer-key';
export { groupKey } from './group-key';
export { createMarker, markAnswer, type Marker, markingVersion } from './mark-answer';
