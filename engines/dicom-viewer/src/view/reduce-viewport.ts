import {
  actualSize,
  fit,
  flip,
  isFitted,
  panBy,
  type Point,
  type Raster,
  rotate,
  type Size,
  type Viewport,
  zoomTo,
} from './viewport';

/** An action that moves, scales, rotates or mirrors a frame in its viewport. */
export type ViewportAction =
  | { type: 'zoom'; factor: number; at?: Point }
  | { type: 'fit' }
  | { type: 'toggle-fit'; at: Point }
  | { type: 'actual-size' }
  | { type: 'pan'; by: Point }
  /** Sets zoom and pan; keeps rotation and mirroring. */
  | { type: 'look'; zoom: number; pan: Point }
  | { type: 'rotate' }
  | { type: 'flip' };

/** The placement of a frame after an action; the same object when nothing changes. */
export function reduceViewport(
  { viewport, stage }: { viewport: Viewport; stage: Size },
  raster: Raster,
  action: ViewportAction,
): Viewport {
  switch (action.type) {
    case 'zoom':
      return zoomTo(viewport, viewport.zoom * action.factor, action.at ?? { x: 0, y: 0 }, raster, stage);
    case 'toggle-fit':
      return isFitted(viewport) ? zoomTo(viewport, 2, action.at, raster, stage) : fit(viewport);
    case 'actual-size':
      return actualSize(viewport, raster, stage);
    case 'pan':
      return panBy(viewport, action.by, raster, stage);
    case 'look':
      return panBy({ ...viewport, zoom: action.zoom, pan: action.pan }, { x: 0, y: 0 }, raster, stage);
    case 'fit':
      return fit(viewport);
    case 'rotate':
      return rotate(viewport);
    case 'flip':
      return flip(viewport);
  }
}
