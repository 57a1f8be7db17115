import type { Pane } from '../panes';
import { linkKindOf, middleOf, sliceAt } from './places';
import type { Viewports } from './viewports';

/** How the other viewports scroll with the active one, as one line of text. */
export function linkText(viewports: Viewports): string {
  const active = viewports.activePane();
  const others = viewports.seen().filter((pane) => pane !== active);
  const kinds = new Set(others.map((pane) => linkKindOf(active, pane)));
  if (kinds.size > 1) return 'Scrolling together, parallel slices by position, others by image number';
  return kinds.has('position') ? 'Scrolling together by position' : 'Scrolling together by image number';
}

/**
 * Links scrolling of the visible viewports.
 * @returns a function that unlinks them
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
