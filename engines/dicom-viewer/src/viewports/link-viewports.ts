import { areParallel } from '@medrad/dicom';
import type { Pane } from '../panes';
import { areInOneSpace, middleOf, planeOf, sliceAt } from './places';
import type { Viewports } from './viewports';

/** How two viewports step together: to the same place of the patient, or by as many images. */
export type LinkKind = 'position' | 'number';

/**
 * Parallel slices in the same coordinates go by position. A series beside itself goes by number: whoever set them apart
 * wants them apart.
 */
export function linkKindOf(one: Pane, other: Pane): LinkKind {
  const [plane, otherPlane] = [planeOf(one), planeOf(other)];
  const isOther = one.stack !== other.stack;
  const isPlaced = plane && otherPlane && areInOneSpace(one, other) && areParallel(plane, otherPlane);
  return isOther && isPlaced ? 'position' : 'number';
}

/** How the viewports beside the active one step along with it, in a line. */
export function linkText(viewports: Viewports): string {
  const active = viewports.activePane();
  const others = viewports.seen().filter((pane) => pane !== active);
  const kinds = new Set(others.map((pane) => linkKindOf(active, pane)));
  if (kinds.size > 1) return 'Scrolling together, parallel slices by position, others by image number';
  return kinds.has('position') ? 'Scrolling together by position' : 'Scrolling together by image number';
}

/**
 * Lets the seen panes step together.
 * @returns how to let go of each other
 */
export function linkViewports(viewports: Viewports): () => void {
  const panes = viewports.seen();
  const base = new Map(panes.map((pane) => [pane, pane.store.get().index]));
  const stepped = (pane: Pane) => pane.store.get().index - (base.get(pane) ?? 0);

  function follow(leader: Pane, pane: Pane): void {
    const { direction } = leader.store.get();
    const point = linkKindOf(leader, pane) === 'position' ? middleOf(leader) : undefined;
    const found = point && sliceAt(pane, point);
    const index = found ? found.index : (base.get(pane) ?? 0) + stepped(leader);
    pane.store.dispatch({ type: 'go', index, ...(found ? {} : { direction }) });
  }

  const stops = panes.map((leader) => {
    let last = leader.store.get().index;
    return leader.store.subscribe(() => {
      const { index } = leader.store.get();
      if (index === last) return;
      last = index;
      viewports.move(() => {
        for (const pane of panes) if (pane !== leader) follow(leader, pane);
      });
    });
  });
  return () => stops.forEach((stop) => stop());
}
