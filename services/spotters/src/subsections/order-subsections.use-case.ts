import type { SpotterSubsection, SubsectionOrder } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import type { SubsectionOrderRecord } from './subsection-order.model';
import { showSubsections, type ShownSubsections } from './show-subsections.use-case';

/** Reorders the folders; ids of deleted folders are ignored. @throws AppError STALE_EDIT */
export async function orderSubsections(
  dependencies: ShownSubsections,
  { subsectionIds, revision }: SubsectionOrder,
): Promise<SpotterSubsection[]> {
  const { subsections, subsectionOrder } = dependencies;
  const present = (order: SubsectionOrderRecord) => showSubsections(dependencies, order);
  const there = new Set((await subsections.list()).map(({ _id }) => _id));
  const wanted = subsectionIds.filter((id) => there.has(id));
  const ordered = await editAtRevision({
    revision,
    find: () => subsectionOrder.get(),
    write: (_stored, at) => subsectionOrder.replace(at, wanted),
    present,
  });
  return present(ordered);
}
