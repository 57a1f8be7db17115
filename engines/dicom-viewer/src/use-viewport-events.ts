import type { DisplayFrame } from '@medrad/dicom';
import { useEffect } from 'react';
import { play } from './frames/play';
import type { Viewport } from './viewport';

/**
 * Plays a viewport's stack, or its shown volume, while `isPlaying`; `speed` in frames per second, null for the file's
 * own.
 */
export function usePlaying({ store, source }: Viewport, isPlaying: boolean, speed: number | null): void {
  const isPlayed = isPlaying && store.get().frameCount > 1;
  const { volumes } = source;
  useEffect(() => (isPlayed ? play(store, speed, volumes) : undefined), [store, volumes, isPlayed, speed]);
}

/** Calls back once when the first frame is decoded. */
export function useFirstFrame({ store }: Viewport, onFirstFrame?: (frame: DisplayFrame) => void): void {
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
