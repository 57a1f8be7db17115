import { areParallel, framePointOf, patientPointOf } from '@medrad/dicom';
import type { Viewport } from '../viewport';
import { framePointAt, type ViewportState, rasterOf } from '../view/viewport-state';
import { matrixOf, type Point, toViewport } from '../view/presentation';
import { areInOneSpace, sliceOf } from './places';
import type { ViewportGrid } from './viewport-grid';

/** The point of the frame at the middle of the viewport. */
const middleOf = (state: ViewportState): Point => framePointAt(state, { x: 0, y: 0 });

/**
 * Translates a shift on one frame to another: the same millimetres when both slices are parallel in
 * the same frame of reference, else the same share of the frame.
 */
function wayIn(viewport: Viewport, leader: Viewport, from: Point, to: Point): Point {
  const [slice, leading] = [sliceOf(viewport), sliceOf(leader)];
  if (slice && leading && areInOneSpace(viewport, leader) && areParallel(slice.plane, leading.plane)) {
    const [before, after] = [from, to].map((at) => framePointOf(slice, patientPointOf(leading, at)));
    if (before && after) return { x: after.x - before.x, y: after.y - before.y };
  }
  const [own, other] = [rasterOf(viewport.store.get()), rasterOf(leader.store.get())];
  return {
    x: ((to.x - from.x) * own.columns) / other.columns,
    y: ((to.y - from.y) * own.rows) / other.rows,
  };
}

/** Zooms and pans a viewport in the same way as the viewport that leads. */
function followView(viewport: Viewport, leader: Viewport, before: ViewportState): void {
  const [after, state] = [leader.store.get(), viewport.store.get()];
  const zoom = (state.presentation.zoom * after.presentation.zoom) / before.presentation.zoom;
  const way = wayIn(viewport, leader, middleOf(before), middleOf(after));
  const middle = middleOf(state);
  const unmoved = matrixOf(
    { ...state.presentation, zoom, pan: { x: 0, y: 0 } },
    rasterOf(state),
    state.viewportSize,
  );
  const seen = toViewport(unmoved, { x: middle.x + way.x, y: middle.y + way.y });
  const pan = { x: state.viewportSize.width / 2 - seen.x, y: state.viewportSize.height / 2 - seen.y };
  viewport.store.dispatch({ type: 'look', zoom, pan });
}

function followWindow(viewport: Viewport, leader: Viewport): void {
  if (viewport.source.modality !== leader.source.modality) return;
  const { gray, grayName } = leader.store.get();
  viewport.store.dispatch({ type: 'choose-gray', choice: gray && { name: grayName, gray } });
}

/** Whether zoom or pan changed; rotation, mirroring and viewport size are not linked. */
function isLookedAtElsewhere(before: ViewportState, after: ViewportState): boolean {
  const [one, other] = [before.presentation, after.presentation];
  return (
    one !== other &&
    one.turns === other.turns &&
    one.isFlipped === other.isFlipped &&
    before.shown.kind === 'frame' &&
    after.shown.kind === 'frame' &&
    after.viewportSize.width > 0
  );
}

/**
 * Links zoom, pan and window of the visible viewports, relative to their present state.
 * @returns a function that unlinks them
 */
export function linkViews(grid: ViewportGrid): () => void {
  const viewports = grid.seen();
  const stops = viewports.map((leader) => {
    let last = leader.store.get();
    return leader.store.subscribe(() => {
      const before = last;
      last = leader.store.get();
      const after = last;
      const isMoved = isLookedAtElsewhere(before, after);
      const isWindowed = before.gray !== after.gray;
      if (!isMoved && !isWindowed) return;
      grid.move(() => {
        for (const viewport of viewports) {
          if (viewport === leader) continue;
          if (isMoved) followView(viewport, leader, before);
          if (isWindowed) followWindow(viewport, leader);
        }
      });
    });
  });
  return () => stops.forEach((stop) => stop());
}
