import { areParallel, framePointOf, patientPointOf } from '@medrad/dicom';
import type { Pane } from '../panes';
import { framePointAt, type PaneState, rasterOf } from '../view/pane-state';
import { matrixOf, type Point, toStage } from '../view/viewport';
import { areInOneSpace, sliceOf } from './places';
import type { Viewports } from './viewports';

/** The point of the frame in the middle of the stage. */
const middleOf = (state: PaneState): Point => framePointAt(state, { x: 0, y: 0 });

/**
 * What of another frame a way across one frame is: the same millimetres of the patient where both slices are parallel in
 * the same coordinates, else the same share of the frame.
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

/** Zooms and moves a pane as another was. */
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

/** Whether a person zoomed or moved; turning and mirroring stay each viewport's own, and so do sizes of stages. */
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
 * Lets the seen panes be zoomed, moved and windowed together, each from how it is looked at now.
 * @returns how to let go of each other
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
