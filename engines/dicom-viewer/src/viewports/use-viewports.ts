import type { FrameSource } from '@medrad/dicom';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Arrangement, Viewports } from './viewports';
import type { ViewerSeries } from './viewer-series';

/** The frame that is asked for from outside. */
export interface FrameAsked {
  /** From 0. */
  index: number;
  /** Key of its series; of the viewer's first one unless told. */
  series?: string;
}

interface ViewportsSetting {
  source: FrameSource;
  series?: readonly ViewerSeries[];
  seriesKey?: string;
  cacheBytes?: number;
}

const none: readonly ViewerSeries[] = [];
const onlyKey = 'only';

/** The viewports of a viewer, which end with it. */
export function useViewports({ source, series = none, seriesKey, cacheBytes }: ViewportsSetting): {
  viewports: Viewports;
  arrangement: Arrangement;
  sourceKey: string;
} {
  const sourceKey = seriesKey ?? series[0]?.key ?? onlyKey;
  const viewports = useMemo(
    () => new Viewports({ source, sourceKey, series, cacheBytes }),
    [source, sourceKey, series, cacheBytes],
  );
  const arrangement = useSyncExternalStore(viewports.subscribe, viewports.get);
  useEffect(() => {
    viewports.resume();
    // Out of sight, decoded frames are only memory.
    return () => viewports.close();
  }, [viewports]);
  return { viewports, arrangement, sourceKey };
}

/** Shows the frame that is asked for from outside. */
export function useGoTo(viewports: Viewports, sourceKey: string, goTo: FrameAsked | null | undefined): void {
  useEffect(() => {
    if (goTo) viewports.goTo(goTo.series ?? sourceKey, goTo.index);
  }, [viewports, sourceKey, goTo]);
}
