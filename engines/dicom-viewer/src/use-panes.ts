import type { DisplayFrame, FrameSource } from '@medrad/dicom';
import { useEffect, useMemo } from 'react';
import { followStack, linkPanes } from './frames/follow-stack';
import { play } from './frames/play';
import { createPanes, type Pane } from './panes';
import type { ViewerSettings } from './use-viewer-settings';

/** Two panes of a viewer: brings frames to those that are seen, and lets both step together. */
export function usePanes(
  source: FrameSource,
  second: FrameSource | undefined,
  cacheBytes: number | undefined,
  { isDouble, isLinked }: ViewerSettings,
): readonly [Pane, Pane] {
  const panes = useMemo(() => createPanes(source, second, cacheBytes), [source, second, cacheBytes]);
  useEffect(() => {
    const stops = panes
      .slice(0, isDouble ? 2 : 1)
      .map(({ place, store, stack }) => followStack(String(place), store, stack));
    return () => {
      stops.forEach((stop) => stop());
      panes.forEach(({ stack }) => stack.rest());
    };
  }, [panes, isDouble]);
  useEffect(() => {
    if (isDouble && isLinked) return linkPanes(panes[0].store, panes[1].store);
  }, [panes, isDouble, isLinked]);
  // Out of sight, decoded frames are only memory.
  useEffect(() => () => panes[0].cache.clear(), [panes]);
  return panes;
}

/** Plays a pane's stack while that is wanted; `speed` in frames a second, null as the file says. */
export function usePlaying({ store }: Pane, isPlaying: boolean, speed: number | null): void {
  const isPlayed = isPlaying && store.get().frameCount > 1;
  useEffect(() => (isPlayed ? play(store, speed) : undefined), [store, isPlayed, speed]);
}

/** Tells once that the first frame is decoded. */
export function useFirstFrame({ store }: Pane, onFirstFrame?: (frame: DisplayFrame) => void): void {
  useEffect(() => {
    if (!onFirstFrame) return;
    const stop = store.subscribe(() => {
      const { shown } = store.get();
      if (shown.kind !== 'frame') return;
      stop();
      onFirstFrame(shown.frame);
    });
    return stop;
  }, [store, onFirstFrame]);
}

/** Shows the frame that is asked for from outside. */
export function useGoTo({ store }: Pane, goTo: { index: number } | null | undefined): void {
  useEffect(() => {
    if (goTo) store.dispatch({ type: 'go', index: goTo.index });
  }, [store, goTo]);
}
