import type { TestQuestion } from '@medrad/contracts';

/** An action on the questions of a spotter. */
export type QuestionAction =
  | { kind: 'add' }
  | { kind: 'view' | 'edit' | 'answers' | 'delete'; question: TestQuestion };
