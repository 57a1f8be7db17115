import type { DisplayFrame } from '@medrad/dicom';
import { useEffect } from 'react';
import { play } from './frames/play';
import type { Pane } from './panes';

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
