import {
  completeImages,
  type ImageFile,
  type UnreferencedFileSweep,
  sweepUnreferencedFiles,
  type UploadTickets,
} from '@medrad/object-store';
import type { Logger } from '@medrad/service-kit';
import type { CaseRepository } from './cases/case.repository';
import { finishCaseDeletions } from './cases/delete-case.use-case';
import type { CommentRepository } from './comments/comment.repository';
import { settleChangedCases } from './comments/settle-changed-cases.use-case';
import { type CarryOutDependencies, carryOutReports } from './reports/carry-out-report.use-case';

type Dependencies = CarryOutDependencies &
  Parameters<typeof settleChangedCases>[0] &
  Omit<UnreferencedFileSweep, 'isNamed'> & {
    cases: Pick<CaseRepository, 'findByFile' | 'listImageFiles'>;
    comments: Pick<CommentRepository, 'findByFile' | 'listImageFiles'>;
    tickets: UploadTickets;
    log: Logger;
    /** Ends work that can go on with the next start. */
    stopping: AbortSignal;
  };

/** Finishes deletions and hides what was reported, where a crash came between. */
export async function finishInterrupted(dependencies: Dependencies): Promise<void> {
  await finishCaseDeletions(dependencies);
  await carryOutReports(dependencies);
}

async function* listImageFiles({ cases, comments }: Dependencies): AsyncGenerator<ImageFile> {
  yield* cases.listImageFiles();
  yield* comments.listImageFiles();
}

/** Brings records, counts and files together again after a crash. */
export function createMaintenance(dependencies: Dependencies): () => Promise<void> {
  const { cases, comments, tickets } = dependencies;
  const isNamed = async (key: string): Promise<boolean> =>
    (await cases.findByFile(key)) !== null || (await comments.findByFile(key)) !== null;
  return async () => {
    await finishInterrupted(dependencies);
    await settleChangedCases(dependencies);
    await tickets.sweep();
    await sweepUnreferencedFiles({ ...dependencies, isNamed });
    await completeImages({ ...dependencies, images: { listFiles: () => listImageFiles(dependencies) } });
  };
}
