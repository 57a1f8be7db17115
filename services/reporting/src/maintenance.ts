import {
  completeImages,
  type ImageFile,
  type UnreferencedFileSweep,
  sweepUnreferencedFiles,
  type UploadTickets,
} from '@medrad/object-store';
import type { Logger } from '@medrad/service-kit';
import type { CaseRepository } from './cases/case.repository';
import { type DeleteDependencies, finishCaseDeletions } from './cases/delete-case.use-case';
import type { StudyRepository } from './studies/study.repository';

type Dependencies = DeleteDependencies &
  UnreferencedFileSweep & {
    cases: Pick<CaseRepository, 'listImageFiles'>;
    studies: Pick<StudyRepository, 'listOlder' | 'delete'>;
    tickets: UploadTickets;
    log: Logger;
    /** Stops long work when the service stops; the next start continues the work. */
    stopping: AbortSignal;
    now: () => Date;
  };

/**
 * Age in milliseconds from which a study index is deleted if its file does not exist. Files to which no record refers
 * are deleted earlier.
 */
const studyWaitsMs = 2 * 24 * 60 * 60 * 1000;
const studyBatch = 200;

/** Deletes the study indexes of files that were deleted because no record referred to them. */
async function sweepStudies({ studies, store, now }: Dependencies): Promise<void> {
  const before = new Date(now().getTime() - studyWaitsMs);
  for (const key of await studies.listOlder(before, studyBatch)) {
    if (!(await store.stat(key))) await studies.delete(key);
  }
}

/** Creates the periodic maintenance, which brings records and files into agreement after a crash. */
export function createMaintenance(dependencies: Dependencies): () => Promise<void> {
  const { cases, tickets } = dependencies;
  const listFiles = (): AsyncIterable<ImageFile> => cases.listImageFiles();
  return async () => {
    await finishCaseDeletions(dependencies);
    await tickets.sweep();
    await sweepUnreferencedFiles(dependencies);
    await sweepStudies(dependencies);
    await completeImages({ ...dependencies, images: { listFiles } });
  };
}
