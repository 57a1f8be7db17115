import type { MarkedAnswerRecord } from '../answers/marked-answer.model';

/** What progress needs of an answer. */
export type AnswerFacts = Pick<
  MarkedAnswerRecord,
  | 'imageId'
  | 'outcome'
  | 'markedBy'
  | 'marks'
  | 'maxMarks'
  | 'isNormalImage'
  | 'calledNormal'
  | 'isOffline'
  | 'systemId'
  | 'modality'
  | 'difficulty'
  | 'secondsUsed'
  | 'answeredAt'
>;

/** An answer that waits for a teacher, or to an item without marks, is worth nothing yet. */
export const isSettled = ({ outcome, maxMarks }: Pick<AnswerFacts, 'outcome' | 'maxMarks'>): boolean =>
  outcome !== 'review' && maxMarks > 0;

/** The part of its marks that an answer earned, from 0 to 1. */
export const partOf = ({ marks, maxMarks }: Pick<AnswerFacts, 'marks' | 'maxMarks'>): number =>
  Math.min(1, marks / maxMarks);

/** Groups of answers, by a key that stands in snapshots. */
export const groupKeys = {
  all: 'all',
  system: (systemId: string) => `system ${systemId}`,
  modality: (modality: string) => `modality ${modality}`,
  difficulty: (difficulty: string) => `difficulty ${difficulty}`,
};

/** The groups that an answer belongs to. Answers without a body system make no group of people. */
export const groupsOf = ({
  systemId,
  modality,
  difficulty,
}: Pick<AnswerFacts, 'systemId' | 'modality' | 'difficulty'>): string[] => [
  groupKeys.all,
  ...(systemId === null ? [] : [groupKeys.system(systemId)]),
  groupKeys.modality(modality),
  groupKeys.difficulty(difficulty),
];
