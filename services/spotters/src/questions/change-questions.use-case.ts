import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@medrad/contracts';
import type { QuestionRecord } from '../tests/test.model';
import type { TestRepository } from '../tests/test.repository';
import type { Lanes } from '../tests/test-lanes';

const attempts = 50;
const longestPauseMs = 20;

/** Changes the questions of a spotter; answers them as they are now. */
export type ChangeQuestions = (
  testId: string,
  change: (questions: readonly QuestionRecord[]) => QuestionRecord[],
) => Promise<QuestionRecord[]>;

const isSameOrder = (before: readonly QuestionRecord[], after: readonly QuestionRecord[]): boolean =>
  before.length === after.length && before.every(({ id }, index) => after[index]?.id === id);

/**
 * One change is one write of one record, guarded by its revision: whatever two admins do at once, the numbers are 1 to n.
 * @throws AppError NOT_FOUND without the spotter; CONFLICT when others kept winning
 */
export function createChangeQuestions(tests: TestRepository, inLane: Lanes): ChangeQuestions {
  return (testId, change) =>
    inLane(testId, async () => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const test = await tests.findWithQuestions(testId);
        if (!test) throw new AppError('NOT_FOUND');
        const questions = change(test.questions);
        if (isSameOrder(test.questions, questions)) return questions;
        if (await tests.replaceQuestions(testId, test.questionsRevision, questions)) return questions;
        await pause(Math.random() * longestPauseMs);
      }
      throw new AppError('CONFLICT');
    });
}
