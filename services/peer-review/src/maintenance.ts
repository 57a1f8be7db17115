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
import { type ApplyReportDependencies, applyReports } from './reports/apply-report.use-case';

type Dependencies = ApplyReportDependencies &
  Parameters<typeof settleChangedCases>[0] &
  UnreferencedFileSweep & {
    cases: Pick<CaseRepository, 'listImageFiles'>;
    comments: Pick<CommentRepository, 'listImageFiles'>;
    tickets: UploadTickets;
    log: Logger;
    /** Stops long work when the service stops; the next start continues the work. */
    stopping: AbortSignal;
  };

/** Completes deletions that a crash interrupted, and applies reports that it left unapplied. */
export async function finishInterrupted(dependencies: Dependencies): Promise<void> {
  await finishCaseDeletions(dependencies);
  await applyReports(dependencies);
}

async function* listImageFiles({ cases, comments }: Dependencies): AsyncGenerator<ImageFile> {
  yield* cases.listImageFiles();
  yield* comments.listImageFiles();
}

/** Creates the periodic maintenance, which brings records, counts and files into agreement after a crash. */
export function createMaintenance(dependencies: Dependencies): () => Promise<void> {
  const { tickets } = dependencies;
  return async () => {
    await finishInterrupted(dependencies);
    await settleChangedCases(dependencies);
    await tickets.sweep();
    await sweepUnreferencedFiles(dependencies);
    await completeImages({ ...dependencies, images: { listFiles: () => listImageFiles(dependencies) } });
  };
}
