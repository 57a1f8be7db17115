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
  type ViewPresentation,
  zoomTo,
} from './presentation';

/** An action that moves, scales, rotates or mirrors a frame in its viewport. */
export type PresentationAction =
  | { type: 'zoom'; factor: number; at?: Point }
  | { type: 'fit' }
  | { type: 'toggle-fit'; at: Point }
  | { type: 'actual-size' }
  | { type: 'pan'; by: Point }
  /** Sets zoom and pan; keeps rotation and mirroring. */
  | { type: 'look'; zoom: number; pan: Point }
  | { type: 'rotate' }
  | { type: 'flip' };

/** The placement of a frame in its viewport after an action; pure. */
export function reducePresentation(
  { presentation, viewportSize }: { presentation: ViewPresentation; viewportSize: Size },
  raster: Raster,
  action: PresentationAction,
): ViewPresentation {
  switch (action.type) {
    case 'zoom':
      return zoomTo(
        presentation,
        presentation.zoom * action.factor,
        action.at ?? { x: 0, y: 0 },
        raster,
        viewportSize,
      );
    case 'toggle-fit':
      return isFitted(presentation)
        ? zoomTo(presentation, 2, action.at, raster, viewportSize)
        : fit(presentation);
    case 'actual-size':
      return actualSize(presentation, raster, viewportSize);
    case 'pan':
      return panBy(presentation, action.by, raster, viewportSize);
    case 'look':
      return panBy(
        { ...presentation, zoom: action.zoom, pan: action.pan },
        { x: 0, y: 0 },
        raster,
        viewportSize,
      );
    case 'fit':
      return fit(presentation);
    case 'rotate':
      return rotate(presentation);
    case 'flip':
      return flip(presentation);
  }
}
