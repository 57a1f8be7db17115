import { areParallel, framePointOf, patientPointOf } from '@medrad/dicom';
import type { Pane } from '../panes';
import { framePointAt, type PaneState, rasterOf } from '../view/pane-state';
import { matrixOf, type Point, toStage } from '../view/viewport';
import { areInOneSpace, sliceOf } from './places';
import type { Viewports } from './viewports';

/** The point of the frame at the middle of the viewport. */
const middleOf = (state: PaneState): Point => framePointAt(state, { x: 0, y: 0 });

/**
 * Translates a shift on one frame to another: the same millimetres when both slices are parallel in
 * the same frame of reference, else the same share of the frame.
 */
function wayIn(pane: Pane, leader: Pane, from: Point, to: Point): Point {
  const [slice, leading] = [sliceOf(pane), sliceOf(leader)];
  if (slice && leading && areInOneSpace(pane, leader) && areParallel(slice.plane, leading.plane)) {
    const [before, after] = [from, to].map((at) => framePointOf(slice, patientPointOf(leading, at)));
    if (before && after) return { x: after.x - before.x, y: after.y - before.y };
  }
  const [own, other] = [rasterOf(pane.store.get()), rasterOf(leader.store.get())];
  return {
    x: ((to.x - from.x) * own.columns) / other.columns,
    y: ((to.y - from.y) * own.rows) / other.rows,
  };
}

/** Zooms and pans a viewport as another one was. */
function followView(pane: Pane, leader: Pane, before: PaneState): void {
  const [after, state] = [leader.store.get(), pane.store.get()];
  const zoom = (state.viewport.zoom * after.viewport.zoom) / before.viewport.zoom;
  const way = wayIn(pane, leader, middleOf(before), middleOf(after));
  const middle = middleOf(state);
  const unmoved = matrixOf({ ...state.viewport, zoom, pan: { x: 0, y: 0 } }, rasterOf(state), state.stage);
  const seen = toStage(unmoved, { x: middle.x + way.x, y: middle.y + way.y });
  const pan = { x: state.stage.width / 2 - seen.x, y: state.stage.height / 2 - seen.y };
  pane.store.dispatch({ type: 'look', zoom, pan });
}

function followWindow(pane: Pane, leader: Pane): void {
  if (pane.source.modality !== leader.source.modality) return;
  const { gray, grayName } = leader.store.get();
  pane.store.dispatch({ type: 'choose-gray', choice: gray && { name: grayName, gray } });
}

/** Whether zoom or pan changed; rotation, mirroring and viewport size are not linked. */
function isLookedAtElsewhere(before: PaneState, after: PaneState): boolean {
  const [one, other] = [before.viewport, after.viewport];
  return (
    one !== other &&
    one.turns === other.turns &&
    one.isFlipped === other.isFlipped &&
    before.shown.kind === 'frame' &&
    after.shown.kind === 'frame' &&
    after.stage.width > 0
  );
}

/**
 * Links zoom, pan and window of the visible viewports, relative to their present state.
 * @returns a function that unlinks them
 */
export function linkViews(viewports: Viewports): () => void {
  const panes = viewports.seen();
  const stops = panes.map((leader) => {
    let last = leader.store.get();
    return leader.store.subscribe(() => {
      const before = last;
      last = leader.store.get();
      const after = last;
      const isMoved = isLookedAtElsewhere(before, after);
      const isWindowed = before.gray !== after.gray;
      if (!isMoved && !isWindowed) return;
      viewports.move(() => {
        for (const pane of panes) {
          if (pane === leader) continue;
          if (isMoved) followView(pane, leader, before);
          if (isWindowed) followWindow(pane, leader);
        }
      });
    });
  });
  return () => stops.forEach((stop) => stop());
}
