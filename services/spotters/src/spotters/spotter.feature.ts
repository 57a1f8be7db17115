import { AppError, type SubsectionAssignment, type TestCreation, type TestUpdate } from '@medrad/contracts';
import { deleteTest } from './delete-spotter.use-case';
import { assignSubsection, createTest, updateTest } from './save-spotter.use-case';

type Dependencies = Parameters<typeof createTest>[0] &
  Parameters<typeof assignSubsection>[0] &
  Parameters<typeof deleteTest>[0];

/** Binds the use cases of spotters to their repositories. */
export function createTestFeature(dependencies: Dependencies) {
  const { tests } = dependencies;
  return {
    listTests: tests.list,
    /** @throws AppError NOT_FOUND */
    async getTest(testId: string) {
      const test = await tests.find(testId);
      if (!test) throw new AppError('NOT_FOUND');
      return test;
    },
    createTest: (input: TestCreation) => createTest(dependencies, input),
    updateTest: (testId: string, input: TestUpdate) => updateTest(dependencies, testId, input),
    deleteTest: (testId: string) => deleteTest(dependencies, testId),
    assignSubsection: (testId: string, assignment: SubsectionAssignment) =>
      assignSubsection(dependencies, testId, assignment),
  };
}

export type TestFeature = ReturnType<typeof createTestFeature>;
