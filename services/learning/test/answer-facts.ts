import { randomUUID } from 'node:crypto';
import type { AnswerFacts } from '../src/progress/answer-facts';

/** Facts about a missed answer to an abnormal CT image without a body system. */
export const anAnswer = (changes: Partial<AnswerFacts> = {}): AnswerFacts => ({
  imageId: randomUUID(),
  outcome: 'rejected',
  markedBy: 'rules',
  marks: 0,
  maxMarks: 2,
  isNormalImage: false,
  calledNormal: null,
  isOffline: false,
  systemId: null,
  modality: 'CT',
  difficulty: 'Medium',
  secondsUsed: null,
  answeredAt: new Date('2026-03-02T10:00:00.000Z'),
  ...changes,
});

/** Facts about a number of answers, which differ only in their images. */
export const answers = (count: number, changes: Partial<AnswerFacts> = {}): AnswerFacts[] =>
  Array.from({ length: count }, () => anAnswer(changes));
