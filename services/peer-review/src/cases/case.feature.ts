import type { PeerAnswerUpdate, PeerCaseCreation, PeerCaseListQuery } from '@medrad/contracts';
import type { AuthorizeAdmin } from '@medrad/service-kit';
import type { Actor } from '../activity.events';
import type { CaseRecord } from './case.model';
import type { Viewer } from './case.policy';
import { answerCase, setStatus } from './change-case.use-case';
import { createCase } from './create-case.use-case';
import { deleteCase } from './delete-case.use-case';
import { listCases } from './list-cases.use-case';
import { viewCase } from './view-cases.use-case';

type Dependencies = Parameters<typeof createCase>[0] &
  Parameters<typeof listCases>[0] &
  Parameters<typeof answerCase>[0] &
  Parameters<typeof deleteCase>[0] & {
    /** Allows the deletion of a case in developer sessions, and in requests that contain the developer password. */
    authorizeDeletion: AuthorizeAdmin;
  };

/** Binds the use cases of cases to their repositories. */
export function createCaseFeature(dependencies: Dependencies) {
  const view = (id: string, viewer: Viewer) => viewCase(dependencies, id, viewer);
  const viewChanged = ({ _id }: CaseRecord, viewer: Viewer) => view(_id, viewer);
  return {
    list: (query: PeerCaseListQuery, viewer: Viewer) => listCases(dependencies, query, viewer),
    /** @throws AppError NOT_FOUND */
    get: view,
    create: async (sent: PeerCaseCreation, actor: Actor, viewer: Viewer) =>
      viewChanged(await createCase(dependencies, sent, actor), viewer),
    answer: async (id: string, answer: PeerAnswerUpdate, by: { viewer: Viewer; requestId: string }) =>
      viewChanged(await answerCase(dependencies, id, answer, by), by.viewer),
    setStatus: async (id: string, change: Parameters<typeof setStatus>[2], viewer: Viewer) =>
      viewChanged(await setStatus(dependencies, id, change, viewer), viewer),
    /** @throws AppError INVALID_PASSWORD, RATE_LIMITED, NOT_FOUND */
    async delete(id: string, access: Parameters<AuthorizeAdmin>[0]): Promise<void> {
      await dependencies.authorizeDeletion(access);
      await deleteCase(dependencies, id);
    },
  };
}

export type CaseFeature = ReturnType<typeof createCaseFeature>;
