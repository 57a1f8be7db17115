import { AppError } from '@medrad/contracts';
import type { DeletionRepository } from '@medrad/persistence';
import type { TestRepository } from './spotter.repository';

/** Repositories of records that are deleted together with their spotter. */
export interface TestBelongings {
  deleteOfTest(testId: string): Promise<void>;
}

interface Dependencies {
  tests: TestRepository;
  deletions: DeletionRepository;
  belongings: TestBelongings[];
}

async function finishDeletion({ tests, deletions, belongings }: Dependencies, testId: string): Promise<void> {
  await tests.delete(testId);
  await Promise.all(belongings.map((kind) => kind.deleteOfTest(testId)));
  await deletions.finish(testId);
}

/**
 * Deletes a spotter with its questions, ratings, suggestions and completions; images stay. The intent is stored first,
 * so that the next call or the next start completes a deletion that a crash interrupted.
 * @throws AppError NOT_FOUND
 */
export async function deleteTest(dependencies: Dependencies, testId: string): Promise<void> {
  const { tests, deletions } = dependencies;
  const [isThere, hasBegun] = await Promise.all([tests.exists(testId), deletions.hasBegun(testId)]);
  if (!isThere && !hasBegun) throw new AppError('NOT_FOUND');
  await deletions.begin(testId);
  await finishDeletion(dependencies, testId);
}

/** Completes the deletions of spotters that a crash interrupted. */
export async function finishTestDeletions(dependencies: Dependencies): Promise<void> {
  for (const testId of await dependencies.deletions.listIds()) await finishDeletion(dependencies, testId);
}
