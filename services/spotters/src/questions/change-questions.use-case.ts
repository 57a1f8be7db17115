import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@medrad/contracts';
import { staleEdit } from '@medrad/persistence';
import type { QuestionRecord, TestRecord } from '../spotters/spotter.model';
import type { TestRepository } from '../spotters/spotter.repository';
import type { KeyedMutex } from '../spotters/keyed-mutex';
import type { QuestionList } from './question-list';

const attempts = 50;
const longestPauseMs = 20;

/** The list of questions as it was when the user began to edit it. */
export interface EditedList {
  /** Revision of the list that was edited. If it is absent, the change applies to the current list. */
  revision?: number | undefined;
  /** Presents the current list for the response that refuses an edit. */
  present: (list: QuestionList) => unknown;
}

/** Changes the questions of a spotter; returns the new list. */
export type ChangeQuestions = (
  testId: string,
  change: (questions: readonly QuestionRecord[]) => QuestionRecord[],
  edited?: EditedList,
) => Promise<QuestionList>;

const isSameOrder = (before: readonly QuestionRecord[], after: readonly QuestionRecord[]): boolean =>
  before.length === after.length && before.every(({ id }, index) => after[index]?.id === id);

const listOf = ({ questions, questionsRevision }: TestRecord): QuestionList => ({
  questions,
  revision: questionsRevision,
});

/**
 * Creates the function that changes the questions of a spotter. A change is one write of one record and fails if the
 * record's revision has changed, so that the numbers of questions are always 1 to n.
 * @throws AppError NOT_FOUND for an unknown spotter; STALE_EDIT when the list no longer has the edited revision;
 * CONFLICT after too many concurrent changes
 */
export function createChangeQuestions(tests: TestRepository, withLock: KeyedMutex): ChangeQuestions {
  return (testId, change, edited) =>
    withLock(testId, async () => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const test = await tests.findWithQuestions(testId);
        if (!test) throw new AppError('NOT_FOUND');
        const stored = listOf(test);
        if (edited?.revision !== undefined && edited.revision !== stored.revision) {
          throw staleEdit(await edited.present(stored));
        }
        const questions = change(test.questions);
        if (isSameOrder(test.questions, questions)) return { ...stored, questions };
        if (await tests.replaceQuestions(testId, stored.revision, questions)) {
          return { questions, revision: stored.revision + 1 };
        }
        await pause(Math.random() * longestPauseMs);
      }
      throw new AppError('CONFLICT');
    });
}
