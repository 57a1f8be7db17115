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
 * Takes the spotters out of the folder before deleting it, so that no spotter is ever in a folder that does not
 * exist. Spotters that were moved into the folder in between are taken out afterwards; later moves find no folder.
 */
async function finishDeletion(dependencies: Dependencies, id: string): Promise<void> {
  const { subsections, subsectionDeletions, tests } = dependencies;
  await tests.leaveSubsection(id);
  await subsections.delete(id);
  await tests.leaveSubsection(id);
  await subsectionDeletions.finish(id);
}

/**
 * Deletes a folder; its spotters are then in no folder. The intent is stored first, so that the next call or the next
 * start completes a deletion that a crash interrupted.
 * @throws AppError NOT_FOUND
 */
export async function deleteSubsection(dependencies: Dependencies, id: string): Promise<void> {
  const { subsections, subsectionDeletions } = dependencies;
  const [isThere, hasBegun] = await Promise.all([subsections.exists(id), subsectionDeletions.hasBegun(id)]);
  if (!isThere && !hasBegun) throw new AppError('NOT_FOUND');
  await subsectionDeletions.begin(id);
  await finishDeletion(dependencies, id);
}

/** Completes the deletions of folders that a crash interrupted. */
export async function finishSubsectionDeletions(dependencies: Dependencies): Promise<void> {
  for (const id of await dependencies.subsectionDeletions.listIds()) await finishDeletion(dependencies, id);
}
