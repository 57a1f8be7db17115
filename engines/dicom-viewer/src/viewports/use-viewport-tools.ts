import type { PatientVector } from '@medrad/dicom';
import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { useMemo } from 'react';
import type { PointAt } from '../gestures/use-viewport-gestures';
import type { DragTool } from '../gestures/tools';
import type { ViewerCommand } from '../keys/dicom-keys';
import { createObservable, type Observable } from './observable';
import { nameOf, shortNameOf } from './series-name';
import type { ViewportGrid } from './viewport-grid';

/** A position in the patient at which the 3D cursor was set. */
export interface CursorPlace {
  point: PatientVector;
  frameOfReference: string;
}

/** The name of a series in a viewport: full, and short for small viewports. */
export interface SeriesCaption {
  whole: string;
  short: string;
}

/** Tools shared by several viewports. */
export interface ViewportTools {
  /** Whether zoom, pan and window are linked. */
  areViewsLinked: boolean;
  /** Whether reference lines show where slices of the active viewport intersect the slices of the other viewports. */
  hasLines: boolean;
  cursor: Observable<CursorPlace | null>;
  /** Sets the 3D cursor; does nothing before its code has loaded. */
  point: PointAt;
  /**
   * Receives the function that sets the 3D cursor when its code has loaded, and null when that
   * function must not be called any more.
   */
  bringPoint: (point: PointAt | null) => void;
  labelOf: (seriesKey: string) => string;
  captionOf: (seriesKey: string) => SeriesCaption;
  /** Runs the commands that concern several viewports. */
  run: (command: ViewerCommand, tool: DragTool) => void;
}

/** Switches of the viewport tools, stored in this browser, and the 3D cursor. */
export function useViewportTools(grid: ViewportGrid): ViewportTools {
  const [areViewsLinked, linkViews] = useStoredSwitch('dicomViewsLinked', false);
  const [hasLines, showLines] = useStoredSwitch('dicomReferenceLines', true);
  const held = useMemo(() => {
    const captionOf = (key: string): SeriesCaption => {
      const { series } = grid.pool;
      const found = series.find((one) => one.key === key);
      return { whole: found ? nameOf(found, series) : '', short: found ? shortNameOf(found, series) : '' };
    };
    const brought = createObservable<PointAt | null>(null);
    const point: PointAt = (viewport, at) => brought.get()?.(viewport, at);
    return {
      cursor: createObservable<CursorPlace | null>(null),
      point,
      bringPoint: brought.set,
      labelOf: (key: string) => captionOf(key).whole,
      captionOf,
    };
  }, [grid]);

  function run(command: ViewerCommand, tool: DragTool): void {
    if (command.type === 'link-views') linkViews(!areViewsLinked);
    if (command.type === 'reference-lines') showLines(!hasLines);
    if (tool !== 'cursor') return;
    if (command.type === 'cancel') held.cursor.set(null);
    const viewport = grid.activeViewport();
    const { probe } = viewport.store.get();
    // The keyboard crosshair sets the 3D cursor wherever it moves.
    if (probe && (command.type === 'aim' || command.type === 'set-point')) held.point(viewport, probe);
  }
  return { ...held, areViewsLinked, hasLines, run };
}
