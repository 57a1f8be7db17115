import { AppError } from '@medrad/contracts';
import type { DeletionRepository } from '@medrad/persistence';
import type { TestRepository } from './spotter.repository';

/** Something that belongs to a spotter and goes with it. */
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
 * Deletes a spotter with its questions, ratings, suggestions and completions; images stay. The intent is written first,
 * so that a crash half-way is finished by the next call or the next start.
 * @throws AppError NOT_FOUND
 */
export async function deleteTest(dependencies: Dependencies, testId: string): Promise<void> {
  const { tests, deletions } = dependencies;
  const [isThere, hasBegun] = await Promise.all([tests.exists(testId), deletions.hasBegun(testId)]);
  if (!isThere && !hasBegun) throw new AppError('NOT_FOUND');
  await deletions.begin(testId);
  await finishDeletion(dependencies, testId);
}

/** Finishes the deletes of spotters that a crash cut short. */
export async function finishTestDeletions(dependencies: Dependencies): Promise<void> {
  for (const testId of await dependencies.deletions.listIds()) await finishDeletion(dependencies, testId);
}
