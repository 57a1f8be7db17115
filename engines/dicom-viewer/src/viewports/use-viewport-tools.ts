import type { PatientVector } from '@medrad/dicom';
import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { useMemo } from 'react';
import type { PointAt } from '../gestures/use-pane-gestures';
import type { DragTool } from '../gestures/tools';
import type { ViewerCommand } from '../keys/dicom-keys';
import { createObservable, type Observable } from './observable';
import { nameOf, shortNameOf } from './series-name';
import type { Viewports } from './viewports';

/** A place of the patient that the 3D cursor was set to. */
export interface CursorPlace {
  point: PatientVector;
  frameOfReference: string;
}

/** What a viewport calls its series: whole, and short where there is little room. */
export interface SeriesCaption {
  whole: string;
  short: string;
}

/** What several viewports have in common. */
export interface ViewportTools {
  /** Zoom, place and window of one viewport are those of the others too. */
  areViewsLinked: boolean;
  /** Lines are drawn where other slices cut the one that is seen. */
  hasLines: boolean;
  cursor: Observable<CursorPlace | null>;
  /** Sets the 3D cursor; does nothing before its code is there. */
  point: PointAt;
  /** Takes the code of the 3D cursor. */
  bringPoint: (point: PointAt | null) => void;
  labelOf: (seriesKey: string) => string;
  captionOf: (seriesKey: string) => SeriesCaption;
  /** Does what of a command is theirs. */
  run: (command: ViewerCommand, tool: DragTool) => void;
}

/** Switches of several viewports, which this browser remembers, and their 3D cursor. */
export function useViewportTools(viewports: Viewports): ViewportTools {
  const [areViewsLinked, linkViews] = useStoredSwitch('dicomViewsLinked', false);
  const [hasLines, showLines] = useStoredSwitch('dicomReferenceLines', true);
  const held = useMemo(() => {
    const captionOf = (key: string): SeriesCaption => {
      const { series } = viewports.pool;
      const found = series.find((one) => one.key === key);
      return { whole: found ? nameOf(found, series) : '', short: found ? shortNameOf(found, series) : '' };
    };
    const brought = createObservable<PointAt | null>(null);
    const point: PointAt = (pane, at) => brought.get()?.(pane, at);
    return {
      cursor: createObservable<CursorPlace | null>(null),
      point,
      bringPoint: brought.set,
      labelOf: (key: string) => captionOf(key).whole,
      captionOf,
    };
  }, [viewports]);

  function run(command: ViewerCommand, tool: DragTool): void {
    if (command.type === 'link-views') linkViews(!areViewsLinked);
    if (command.type === 'reference-lines') showLines(!hasLines);
    if (tool !== 'cursor') return;
    if (command.type === 'cancel') held.cursor.set(null);
    const pane = viewports.activePane();
    const { probe } = pane.store.get();
    // The cross of the keys is the cursor: it points wherever it goes.
    if (probe && (command.type === 'aim' || command.type === 'set-point')) held.point(pane, probe);
  }
  return { ...held, areViewsLinked, hasLines, run };
}
