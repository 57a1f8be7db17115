import type { FrameSource } from '@medrad/dicom';
import type { FrameCache } from './frames/frame-cache';
import type { FrameStack } from './frames/frame-stack';
import { initialPaneState, reducePane, type PaneAction, type PaneState } from './view/pane-state';
import { createViewStore, type ViewStore } from './view/view-store';
import type { PooledSeries } from './viewports/series-pool';

export type PaneStore = ViewStore<PaneState, PaneAction>;

/** One viewport with the series that it shows. */
export interface Pane {
  /** Unique among the viewports of the page. */
  id: string;
  /** Key of the series that it shows. */
  seriesKey: string;
  source: FrameSource;
  stack: FrameStack;
  /** Decoded frames, shared by all viewports. */
  cache: FrameCache;
  store: PaneStore;
  /** The series could not be opened. */
  isUnopened: boolean;
}

let count = 0;

/** Creates a viewport that shows a series from frame `index` on. */
export function createPane({ key, source, stack, phase }: PooledSeries, cache: FrameCache, index = 0): Pane {
  const { frameCount } = source;
  const first = Math.min(frameCount - 1, Math.max(0, index));
  const store = createViewStore(reducePane, initialPaneState(frameCount, first));
  const isUnopened = phase === 'failed';
  return { id: String((count += 1)), seriesKey: key, source, stack, cache, store, isUnopened };
}
