import type { SubsectionOrder, SubsectionUpdate } from '@medrad/contracts';
import { deleteSubsection } from './delete-subsection.use-case';
import { setFolderReserved } from '../images/reserve-images.use-case';
import { orderSubsections } from './order-subsections.use-case';
import { createSubsection, updateSubsection } from './save-subsection.use-case';
import { showSubsection, showSubsections, type ShownSubsections } from './show-subsections.use-case';
import type { SubsectionRecord } from './subsection.model';

type Dependencies = ShownSubsections &
  Parameters<typeof setFolderReserved>[0] &
  Parameters<typeof deleteSubsection>[0];

/** Binds the use cases of folders to their repositories. */
export function createSubsectionFeature(dependencies: Dependencies) {
  const { subsections, subsectionOrder } = dependencies;
  const show = (subsection: SubsectionRecord) => showSubsection(dependencies, subsection);
  return {
    listSubsections: async () => showSubsections(dependencies, await subsectionOrder.get()),
    createSubsection: async (input: Parameters<typeof createSubsection>[1]) =>
      show(await createSubsection(subsections, input)),
    updateSubsection: async (id: string, update: SubsectionUpdate) =>
      show(await updateSubsection(subsections, id, update, show)),
    deleteSubsection: (id: string) => deleteSubsection(dependencies, id),
    setSubsectionImages: async (id: string, isForPapersOnly: boolean) => ({
      changed: await setFolderReserved(dependencies, id, isForPapersOnly, new Date()),
    }),
    orderSubsections: (order: SubsectionOrder) => orderSubsections(dependencies, order),
  };
}

export type SubsectionFeature = ReturnType<typeof createSubsectionFeature>;
