import type { FrameSource } from '@medrad/dicom';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Arrangement, ViewportGrid } from './viewport-grid';
import type { ViewerSeries } from './viewer-series';

/** A frame that the caller wants to be shown. */
export interface FrameAsked {
  /** Frame index, from 0. */
  index: number;
  /** Key of the series; default the viewer's first. */
  series?: string;
}

interface ViewportGridSetting {
  source: FrameSource;
  series?: readonly ViewerSeries[];
  seriesKey?: string;
  cacheBytes?: number;
}

const none: readonly ViewerSeries[] = [];
const onlyKey = 'only';

/** The viewports of a viewer; their series are closed when the viewer unmounts. */
export function useViewportGrid({ source, series = none, seriesKey, cacheBytes }: ViewportGridSetting): {
  grid: ViewportGrid;
  arrangement: Arrangement;
  sourceKey: string;
} {
  const sourceKey = seriesKey ?? series[0]?.key ?? onlyKey;
  const grid = useMemo(
    () => new ViewportGrid({ source, sourceKey, series, cacheBytes }),
    [source, sourceKey, series, cacheBytes],
  );
  const arrangement = useSyncExternalStore(grid.subscribe, grid.get);
  useEffect(() => {
    grid.resume();
    // Frees the decoded frames, which a viewer that is not visible does not need.
    return () => grid.close();
  }, [grid]);
  return { grid, arrangement, sourceKey };
}

/** Goes to the frame given by `goTo` whenever that changes. */
export function useGoTo(grid: ViewportGrid, sourceKey: string, goTo: FrameAsked | null | undefined): void {
  useEffect(() => {
    if (goTo) grid.goTo(goTo.series ?? sourceKey, goTo.index);
  }, [grid, sourceKey, goTo]);
}
