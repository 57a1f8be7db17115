import type { FrameSource } from '@medrad/dicom';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Arrangement, Viewports } from './viewports';
import type { ViewerSeries } from './viewer-series';

/** A frame that the caller asks for. */
export interface FrameAsked {
  /** Frame index, from 0. */
  index: number;
  /** Key of the series; default the viewer's first. */
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

/** The viewports of a viewer, closed when it unmounts. */
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
    // Decoded frames of a hidden viewer only take memory.
    return () => viewports.close();
  }, [viewports]);
  return { viewports, arrangement, sourceKey };
}

/** Goes to the frame that the caller asks for. */
export function useGoTo(viewports: Viewports, sourceKey: string, goTo: FrameAsked | null | undefined): void {
  useEffect(() => {
    if (goTo) viewports.goTo(goTo.series ?? sourceKey, goTo.index);
  }, [viewports, sourceKey, goTo]);
}
