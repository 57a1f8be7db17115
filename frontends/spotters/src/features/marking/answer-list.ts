import type { answerLists } from '@medrad/contracts/limits';

/** A list of groups of answers: those that wait for a teacher, or those that the rules rejected. */
export type AnswerList = (typeof answerLists)[number];
