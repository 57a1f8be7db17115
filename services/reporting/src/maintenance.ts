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
    /** Aborts long work, which the next start continues. */
    stopping: AbortSignal;
    now: () => Date;
  };

/** Minimum age of study indexes without a file, in milliseconds: longer than the sweep keeps an unattached file. */
const studyWaitsMs = 2 * 24 * 60 * 60 * 1000;
const studyBatch = 200;

/** Deletes the study indexes of files that were swept. */
async function sweepStudies({ studies, store, now }: Dependencies): Promise<void> {
  const before = new Date(now().getTime() - studyWaitsMs);
  for (const key of await studies.listOlder(before, studyBatch)) {
    if (!(await store.stat(key))) await studies.delete(key);
  }
}

/** Periodic maintenance: makes records and files consistent after a crash. */
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
