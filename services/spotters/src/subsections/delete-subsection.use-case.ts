import { AppError } from '@medrad/contracts';
import type { DeletionRepository } from '@medrad/persistence';
import type { TestRepository } from '../spotters/spotter.repository';
import type { SubsectionRepository } from './subsection.repository';

interface Dependencies {
  subsections: SubsectionRepository;
  subsectionDeletions: DeletionRepository;
  tests: TestRepository;
}

/**
 * The spotters leave before the folder goes, so that each is always in a folder that exists or among the unorganized
 * ones. Those that were assigned in between leave afterwards; an assignment later than that finds no folder.
 */
async function finishDeletion(dependencies: Dependencies, id: string): Promise<void> {
  const { subsections, subsectionDeletions, tests } = dependencies;
  await tests.leaveSubsection(id);
  await subsections.delete(id);
  await tests.leaveSubsection(id);
  await subsectionDeletions.finish(id);
}

/**
 * Deletes a folder; its spotters become unorganized. The intent is written first, so that a delete that a crash cut
 * short is finished by the next call or the next start.
 * @throws AppError NOT_FOUND
 */
export async function deleteSubsection(dependencies: Dependencies, id: string): Promise<void> {
  const { subsections, subsectionDeletions } = dependencies;
  const [isThere, hasBegun] = await Promise.all([subsections.exists(id), subsectionDeletions.hasBegun(id)]);
  if (!isThere && !hasBegun) throw new AppError('NOT_FOUND');
  await subsectionDeletions.begin(id);
  await finishDeletion(dependencies, id);
}

/** Finishes the deletes of folders that a crash cut short. */
export async function finishSubsectionDeletions(dependencies: Dependencies): Promise<void> {
  for (const id of await dependencies.subsectionDeletions.listIds()) await finishDeletion(dependencies, id);
}
