import type { MarkedAnswerRecord } from '../answers/marked-answer.model';

/** Facts about an answer from which progress is computed. */
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

/** Whether an answer has a final result: it neither waits for a teacher nor belongs to an item without marks. */
export const isSettled = ({ outcome, maxMarks }: Pick<AnswerFacts, 'outcome' | 'maxMarks'>): boolean =>
  outcome !== 'review' && maxMarks > 0;

/** The marks that an answer earned as a share of its maximum marks, from 0 to 1. */
export const partOf = ({ marks, maxMarks }: Pick<AnswerFacts, 'marks' | 'maxMarks'>): number =>
  Math.min(1, marks / maxMarks);

/** Keys of groups of answers. Snapshots store them. */
export const groupKeys = {
  all: 'all',
  system: (systemId: string) => `system ${systemId}`,
  modality: (modality: string) => `modality ${modality}`,
  difficulty: (difficulty: string) => `difficulty ${difficulty}`,
};

/**
 * Keys of the groups that an answer belongs to. An answer to an image without a body system belongs to no group of
 * body systems.
 */
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
