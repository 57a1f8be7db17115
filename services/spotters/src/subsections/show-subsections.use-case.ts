import type { SpotterSubsection } from '@medrad/contracts';
import type { TestRepository } from '../spotters/spotter.repository';
import type { SubsectionRecord } from './subsection.model';
import type { SubsectionOrderRecord } from './subsection-order.model';
import type { SubsectionOrderRepository } from './subsection-order.repository';
import { inOrder, presentSubsection } from './subsection.presenter';
import type { SubsectionRepository } from './subsection.repository';

/** Repositories that are read to show folders. */
export interface ShownSubsections {
  subsections: SubsectionRepository;
  subsectionOrder: SubsectionOrderRepository;
  tests: Pick<TestRepository, 'countBySubsection'>;
}

/** All folders in order, each with its number of spotters. */
export async function showSubsections(
  { subsections, tests }: Pick<ShownSubsections, 'subsections' | 'tests'>,
  order: SubsectionOrderRecord,
): Promise<SpotterSubsection[]> {
  const all = inOrder(await subsections.list(), order);
  const counts = await tests.countBySubsection(all.map(({ _id }) => _id));
  return all.map((subsection) => presentSubsection(subsection, order, counts.get(subsection._id) ?? 0));
}

/** One folder with its number of spotters. */
export async function showSubsection(
  { subsectionOrder, tests }: Pick<ShownSubsections, 'subsectionOrder' | 'tests'>,
  subsection: SubsectionRecord,
): Promise<SpotterSubsection> {
  const counts = await tests.countBySubsection([subsection._id]);
  return presentSubsection(subsection, await subsectionOrder.get(), counts.get(subsection._id) ?? 0);
}
