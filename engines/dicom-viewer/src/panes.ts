import type { FrameSource } from '@medrad/dicom';
import { FrameCache } from './frames/frame-cache';
import { FrameStack } from './frames/frame-stack';
import { initialPaneState, reducePane, type PaneAction, type PaneState } from './view/pane-state';
import { createViewStore, type ViewStore } from './view/view-store';

export type PaneStore = ViewStore<PaneState, PaneAction>;

/** One stage with what it looks at. */
export interface Pane {
  /** Of the viewer's two: `0` or `1`. */
  place: 0 | 1;
  source: FrameSource;
  stack: FrameStack;
  /** Decoded frames of both panes. */
  cache: FrameCache;
  store: PaneStore;
}

/** Two panes with one cache between them; the second looks at the first one's stack where it has none of its own. */
export function createPanes(
  source: FrameSource,
  second: FrameSource | undefined,
  cacheBytes?: number,
): readonly [Pane, Pane] {
  const cache = new FrameCache(cacheBytes);
  const stack = new FrameStack(source, cache, 'one');
  const storeOf = ({ frameCount }: FrameSource) => createViewStore(reducePane, initialPaneState(frameCount));
  const one: Pane = { place: 0, source, stack, cache, store: storeOf(source) };
  const other = second && second !== source ? second : source;
  const otherStack = other === source ? stack : new FrameStack(other, cache, 'other');
  return [one, { place: 1, source: other, stack: otherStack, cache, store: storeOf(other) }];
}
