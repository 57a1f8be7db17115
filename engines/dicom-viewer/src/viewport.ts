import type { FrameSource } from '@medrad/dicom';
import type { FrameCache } from './frames/frame-cache';
import type { FrameStack } from './frames/frame-stack';
import {
  initialViewportState,
  reduceViewport,
  type ViewportAction,
  type ViewportState,
} from './view/viewport-state';
import { createViewStore, type ViewStore } from './view/view-store';
import type { PooledSeries } from './viewports/series-pool';

export type ViewportStore = ViewStore<ViewportState, ViewportAction>;

/** One viewport with the series that it shows. */
export interface Viewport {
  /** Unique among the viewports of the page. */
  id: string;
  /** Key of the series that it shows. */
  seriesKey: string;
  source: FrameSource;
  stack: FrameStack;
  /** Decoded frames, shared by all viewports. */
  cache: FrameCache;
  store: ViewportStore;
  /** Whether the series could not be opened. */
  isUnopened: boolean;
}

let count = 0;

/** Creates a viewport that shows a series from frame `index` on. */
export function createViewport(
  { key, source, stack, phase }: PooledSeries,
  cache: FrameCache,
  index = 0,
): Viewport {
  const { frameCount } = source;
  const first = Math.min(frameCount - 1, Math.max(0, index));
  const store = createViewStore(reduceViewport, initialViewportState(frameCount, first));
  const isUnopened = phase === 'failed';
  return { id: String((count += 1)), seriesKey: key, source, stack, cache, store, isUnopened };
}
