import type { FrameSource } from '@medrad/dicom';
import type { FrameCache } from './frames/frame-cache';
import type { FrameStack } from './frames/frame-stack';
import { initialPaneState, reducePane, type PaneAction, type PaneState } from './view/pane-state';
import { createViewStore, type ViewStore } from './view/view-store';
import type { PooledSeries } from './viewports/series-pool';

export type PaneStore = ViewStore<PaneState, PaneAction>;

/** A series as one viewport looks at it. */
export interface Pane {
  /** Tells it apart from every other pane of the page. */
  id: string;
  /** Which of the viewer's series it shows. */
  seriesKey: string;
  source: FrameSource;
  stack: FrameStack;
  /** Decoded frames of all panes. */
  cache: FrameCache;
  store: PaneStore;
  /** Its series could not be opened. */
  isUnopened: boolean;
}

let count = 0;

/** A pane that looks at a series from frame `index` on. */
export function createPane({ key, source, stack, phase }: PooledSeries, cache: FrameCache, index = 0): Pane {
  const { frameCount } = source;
  const first = Math.min(frameCount - 1, Math.max(0, index));
  const store = createViewStore(reducePane, initialPaneState(frameCount, first));
  const isUnopened = phase === 'failed';
  return { id: String((count += 1)), seriesKey: key, source, stack, cache, store, isUnopened };
}
