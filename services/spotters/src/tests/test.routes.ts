import { AppError } from '@medrad/contracts';
import type { DeletionRepository } from '../deletions/deletion.repository';
import type { HandlersOf } from '../spotters-handlers';
import type { SubsectionRepository } from '../subsections/subsection.repository';
import type { SystemRepository } from '../systems/system.repository';
import { deleteTest, type TestBelongings } from './delete-test.use-case';
import { assignSubsection, createTest, updateTest } from './save-test.use-case';
import { presentTest } from './test.presenter';
import type { TestRepository } from './test.repository';

interface Dependencies {
  tests: TestRepository;
  deletions: DeletionRepository;
  belongings: TestBelongings[];
  subsections: SubsectionRepository;
  systems: SystemRepository;
}

export function createTestHandlers(
  dependencies: Dependencies,
): HandlersOf<'listTests' | 'createTest' | 'getTest' | 'updateTest' | 'deleteTest' | 'assignSubsection'> {
  const { tests } = dependencies;
  return {
    async listTests({ input: { query } }) {
      return (await tests.list(query, query)).map(presentTest);
    },
    async createTest({ input: { body } }) {
      return presentTest(await createTest(dependencies, body));
    },
    async getTest({ input: { params } }) {
      const test = await tests.find(params.testId);
      if (!test) throw new AppError('NOT_FOUND');
      return presentTest(test);
    },
    async updateTest({ input: { params, body } }) {
      return presentTest(await updateTest(dependencies, params.testId, body));
    },
    async deleteTest({ input: { params } }) {
      await deleteTest(dependencies, params.testId);
      return { success: true };
    },
    async assignSubsection({ input: { params, body } }) {
      return presentTest(await assignSubsection(dependencies, params.testId, body));
    },
  };
}
