import type { TestQuestion } from '@medrad/contracts';

/** What was asked to do with the questions of a spotter. */
export type QuestionAction =
  { kind: 'add' } | { kind: 'view' | 'edit' | 'answers' | 'delete'; question: TestQuestion };
