import { AppError, type SubsectionAssignment, type TestCreation, type TestUpdate } from '@medrad/contracts';
import { deleteTest } from './delete-spotter.use-case';
import { assignSubsection, createTest, updateTest } from './save-spotter.use-case';

/** Dependencies that tell which questions residents do not see. */
interface HidingDependencies {
  /** Ids of all images for papers only. */
  images: { listReservedIds(): Promise<string[]> };
}

type Dependencies = HidingDependencies &
  Parameters<typeof createTest>[0] &
  Parameters<typeof assignSubsection>[0] &
  Parameters<typeof deleteTest>[0];

/** Binds the use cases of spotters to their repositories. */
export function createTestFeature(dependencies: Dependencies) {
  const { tests, images } = dependencies;
  return {
    listTests: tests.list,
    /** Numbers of questions that a reader does not see, by spotter: those about images for papers only. */
    async countHidden({ isDeveloper }: { isDeveloper: boolean }): Promise<ReadonlyMap<string, number>> {
      const reserved = isDeveloper ? [] : await images.listReservedIds();
      return reserved.length === 0 ? new Map() : tests.countQuestionsAbout(reserved);
    },
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
