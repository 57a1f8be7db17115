import type { SpotterSubsection } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import type { SubsectionRecord } from './subsection.model';
import type { SubsectionOrderRecord } from './subsection-order.model';

/** Sorts folders by a stored order. Folders that it does not contain come last, in the order of `all`. */
export function inOrder(all: readonly SubsectionRecord[], { subsectionIds }: SubsectionOrderRecord) {
  const places = new Map(subsectionIds.map((id, place) => [id, place]));
  const placeOf = ({ _id }: SubsectionRecord): number => places.get(_id) ?? subsectionIds.length;
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** @param testCount number of spotters in the folder */
export function presentSubsection(
  subsection: SubsectionRecord,
  order: SubsectionOrderRecord,
  testCount: number,
): SpotterSubsection {
  const { _id: id, name, description, createdAt } = subsection;
  const revisions = { revision: revisionOf(subsection), orderRevision: revisionOf(order) };
  return { id, name, description, createdAt: createdAt.toISOString(), testCount, ...revisions };
}
