import type { Viewport } from '../viewport';
import { linkKindOf, middleOf, sliceAt } from './places';
import type { ViewportGrid } from './viewport-grid';

/** Sentence about how the other viewports scroll with the active one. */
export function linkText(grid: ViewportGrid): string {
  const active = grid.activeViewport();
  const others = grid.seen().filter((viewport) => viewport !== active);
  const kinds = new Set(others.map((viewport) => linkKindOf(active, viewport)));
  if (kinds.size > 1) return 'Scrolling together, parallel slices by position, others by image number';
  return kinds.has('position') ? 'Scrolling together by position' : 'Scrolling together by image number';
}

/**
 * Links scrolling of the visible viewports.
 * @returns a function that unlinks them
 */
export function linkViewports(grid: ViewportGrid): () => void {
  const viewports = grid.seen();
  const base = new Map(viewports.map((viewport) => [viewport, viewport.store.get().index]));
  const stepped = (viewport: Viewport) => viewport.store.get().index - (base.get(viewport) ?? 0);

  function follow(leader: Viewport, viewport: Viewport): void {
    const { direction } = leader.store.get();
    const point = linkKindOf(leader, viewport) === 'position' ? middleOf(leader) : undefined;
    const found = point && sliceAt(viewport, point);
    const index = found ? found.index : (base.get(viewport) ?? 0) + stepped(leader);
    viewport.store.dispatch({ type: 'go', index, ...(found ? {} : { direction }) });
  }

  const stops = viewports.map((leader) => {
    let last = leader.store.get().index;
    return leader.store.subscribe(() => {
      const { index } = leader.store.get();
      if (index === last) return;
      last = index;
      grid.move(() => {
        for (const viewport of viewports) if (viewport !== leader) follow(leader, viewport);
      });
    });
  });
  return () => stops.forEach((stop) => stop());
}
