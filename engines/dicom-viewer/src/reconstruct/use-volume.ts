import type { VolumeGeometry } from '@medrad/dicom/volume';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { placeInVolumes } from '../frames/volumes';
import type { Viewport } from '../viewport';
import { PlaneSurface } from './plane-surface';
import { type FrameRange, VolumeLoader } from './volume-loader';

/** Progress of loading a volume. */
export type VolumeProgress =
  | { kind: 'loading'; loaded: number }
  | { kind: 'failed'; error: Error; loaded: number }
  | { kind: 'ready'; geometry: VolumeGeometry; surface: PlaneSurface };

/** The frames of the volume that a viewport shows. */
export function rangeOfViewport({ source, store }: Pick<Viewport, 'source' | 'store'>): FrameRange {
  const { volumes, frameCount } = source;
  if (!volumes) return { from: 0, count: frameCount };
  const { volume } = placeInVolumes(volumes, store.get().index);
  const from = volumes.slice(0, volume).reduce((sum, { frames }) => sum + frames, 0);
  return { from, count: volumes[volume]?.frames ?? 0 };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Loads the volume of a viewport and feeds a surface; releases both on unmount. */
export function useVolume(viewport: Viewport) {
  const loader = useMemo(
    () => new VolumeLoader(viewport.source, (index) => viewport.stack.peek(index), rangeOfViewport(viewport)),
    [viewport],
  );
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<VolumeProgress>({ kind: 'loading', loaded: 0 });
  const [plainReason, setPlainReason] = useState('');
  const renew = useRef<() => void>(() => undefined);

  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    // Stops the viewports' prefetching, which would decode the same frames twice.
    viewport.stack.rest();
    const fail = (error: unknown) => {
      if (!signal.aborted) setProgress({ kind: 'failed', error: asError(error), loaded: loader.loaded });
    };
    const own = new PlaneSurface(loader, {
      onReady: () => {
        if (loader.geometry) setProgress({ kind: 'ready', geometry: loader.geometry, surface: own });
        renew.current();
      },
      onPlain: setPlainReason,
      onFailure: fail,
    });
    let frame = 0;
    const tell = () => {
      own.feed();
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        setProgress((now) => (now.kind === 'loading' ? { kind: 'loading', loaded: loader.loaded } : now));
      });
    };
    void loader.load(signal, tell).then(() => own.feed(), fail);
    return () => {
      stopping.abort();
      cancelAnimationFrame(frame);
      own.close();
    };
  }, [viewport, loader, attempt]);
  useEffect(() => () => loader.clear(), [loader]);

  function retry(): void {
    setProgress({ kind: 'loading', loaded: loader.loaded });
    setAttempt((count) => count + 1);
  }
  const onRenewal = useCallback((next: () => void) => void (renew.current = next), []);
  return { loader, progress, plainReason, onRenewal, retry };
}
