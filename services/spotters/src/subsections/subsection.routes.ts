import type { SpotterSubsection } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import type { DeletionRepository } from '../deletions/deletion.repository';
import type { HandlersOf } from '../spotters-handlers';
import type { TestRepository } from '../tests/test.repository';
import { deleteSubsection } from './delete-subsection.use-case';
import { createSubsection, updateSubsection } from './save-subsection.use-case';
import type { SubsectionRecord } from './subsection.model';
import type { SubsectionOrderRecord, SubsectionOrderRepository } from './subsection-order.repository';
import { inOrder, presentSubsection } from './subsection.presenter';
import type { SubsectionRepository } from './subsection.repository';

interface Dependencies {
  subsections: SubsectionRepository;
  subsectionOrder: SubsectionOrderRepository;
  subsectionDeletions: DeletionRepository;
  tests: TestRepository;
}

type SubsectionCalls =
  'listSubsections' | 'createSubsection' | 'updateSubsection' | 'deleteSubsection' | 'orderSubsections';

export function createSubsectionHandlers(dependencies: Dependencies): HandlersOf<SubsectionCalls> {
  const { subsections, subsectionOrder, tests } = dependencies;

  const presentAll = async (order: SubsectionOrderRecord): Promise<SpotterSubsection[]> => {
    const all = inOrder(await subsections.list(), order);
    const counts = await tests.countBySubsection(all.map(({ _id }) => _id));
    return all.map((subsection) => presentSubsection(subsection, order, counts.get(subsection._id) ?? 0));
  };
  const presentOne = async (subsection: SubsectionRecord): Promise<SpotterSubsection> => {
    const counts = await tests.countBySubsection([subsection._id]);
    return presentSubsection(subsection, await subsectionOrder.get(), counts.get(subsection._id) ?? 0);
  };

  return {
    listSubsections: async () => presentAll(await subsectionOrder.get()),

    createSubsection: async ({ input: { body } }) => presentOne(await createSubsection(subsections, body)),

    updateSubsection: async ({ input: { params, body } }) =>
      presentOne(await updateSubsection(subsections, params.id, body, presentOne)),

    async deleteSubsection({ input: { params } }) {
      await deleteSubsection(dependencies, params.id);
      return { success: true };
    },

    async orderSubsections({ input: { body } }) {
      const there = new Set((await subsections.list()).map(({ _id }) => _id));
      const wanted = body.subsectionIds.filter((id) => there.has(id));
      const ordered = await editAtRevision({
        revision: body.revision,
        find: () => subsectionOrder.get(),
        write: (_stored, revision) => subsectionOrder.replace(revision, wanted),
        present: presentAll,
      });
      return presentAll(ordered);
    },
  };
}
