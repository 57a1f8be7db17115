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
import { isNamed, type NamingRecords } from './files/is-named';
import type { StudyRepository } from './studies/study.repository';

type Dependencies = DeleteDependencies &
  NamingRecords &
  Omit<UnreferencedFileSweep, 'isNamed'> & {
    cases: Pick<CaseRepository, 'listImageFiles'>;
    studies: Pick<StudyRepository, 'listOlder' | 'delete'>;
    tickets: UploadTickets;
    log: Logger;
    /** Ends work that can go on with the next start. */
    stopping: AbortSignal;
    now: () => Date;
  };

/** Longer than a file waits for its case. */
const studyWaitsMs = 2 * 24 * 60 * 60 * 1000;
const studyBatch = 200;

/** Forgets where the images of files stand that were swept: no case ever named them. */
async function sweepStudies({ studies, store, now }: Dependencies): Promise<void> {
  const before = new Date(now().getTime() - studyWaitsMs);
  for (const key of await studies.listOlder(before, studyBatch)) {
    if (!(await store.stat(key))) await studies.delete(key);
  }
}

/** Brings records and files together again after a crash. */
export function createMaintenance(dependencies: Dependencies): () => Promise<void> {
  const { cases, tickets } = dependencies;
  const listFiles = (): AsyncIterable<ImageFile> => cases.listImageFiles();
  return async () => {
    await finishCaseDeletions(dependencies);
    await tickets.sweep();
    await sweepUnreferencedFiles({ ...dependencies, isNamed: (key) => isNamed(dependencies, key) });
    await sweepStudies(dependencies);
    await completeImages({ ...dependencies, images: { listFiles } });
  };
}
