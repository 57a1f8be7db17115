import type { ReportingCaseCreation, ReportingCaseListQuery, ReportingCaseUpdate } from '@medrad/contracts';
import type { Viewer } from '../viewer';
import { addPhrase } from './add-phrase.use-case';
import type { CaseRecord } from './case.model';
import { deleteCase, type DeleteDependencies } from './delete-case.use-case';
import { listCases, listFolders, viewCase, type ViewDependencies } from './view-cases.use-case';
import { createCase, moveCase, updateCase, type WriteDependencies } from './write-case.use-case';

type Dependencies = ViewDependencies & WriteDependencies & DeleteDependencies;

/** Binds the use cases of cases to their repositories. */
export function createCaseFeature(dependencies: Dependencies) {
  const view = (id: string, viewer: Viewer) => viewCase(dependencies, id, viewer);
  const viewChanged = ({ _id }: CaseRecord, viewer: Viewer) => view(_id, viewer);
  return {
    list: (query: ReportingCaseListQuery, viewer: Viewer) => listCases(dependencies, query, viewer),
    listFolders: (viewer: Viewer) => listFolders(dependencies, viewer),
    /** @throws AppError NOT_FOUND */
    get: view,
    create: async (sent: ReportingCaseCreation, viewer: Viewer) =>
      viewChanged(await createCase(dependencies, sent, viewer), viewer),
    move: async (id: string, sent: Parameters<typeof moveCase>[2], viewer: Viewer) =>
      viewChanged(await moveCase(dependencies, id, sent, viewer), viewer),
    update: async (id: string, sent: ReportingCaseUpdate, viewer: Viewer) =>
      viewChanged(await updateCase(dependencies, id, sent, viewer), viewer),
    addPhrase: async (id: string, sent: Parameters<typeof addPhrase>[2], viewer: Viewer) =>
      viewChanged(await addPhrase(dependencies, id, sent, viewer), viewer),
    /** @throws AppError NOT_FOUND */
    delete: (id: string) => deleteCase(dependencies, id),
  };
}

export type CaseFeature = ReturnType<typeof createCaseFeature>;
