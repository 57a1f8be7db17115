import type { Viewer } from '../cases/case.policy';
import { viewCase, type ViewDependencies } from '../cases/view-cases.use-case';
import type { ReadRepository } from './read.repository';

interface Dependencies extends ViewDependencies {
  reads: ReadRepository;
}

/** Binds the use cases of read marks and muted cases to the repositories. */
export const createReadFeature = (dependencies: Dependencies) => ({
  /** @throws AppError NOT_FOUND */
  async markRead(caseId: string, viewer: Viewer): Promise<void> {
    await viewCase(dependencies, caseId, viewer);
    await dependencies.reads.markRead(caseId, viewer.userId, new Date());
  },
  /** @throws AppError NOT_FOUND */
  async setMuted(caseId: string, isMuted: boolean, viewer: Viewer): Promise<void> {
    await viewCase(dependencies, caseId, viewer);
    await dependencies.reads.setMuted(caseId, viewer.userId, isMuted);
  },
});

export type ReadFeature = ReturnType<typeof createReadFeature>;
