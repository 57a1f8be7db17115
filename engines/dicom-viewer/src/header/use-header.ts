import type { FrameSource, HeaderTable } from '@medrad/dicom';
import { useCallback, useEffect, useState } from 'react';
import type { ViewportStore } from '../viewport';
import { useViewportValue } from '../parts/use-viewport-value';
import type { ViewportState } from '../view/viewport-state';

/** Loading state of the shown frame's header. */
export type HeaderState =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown }
  /** `isStale`: the table belongs to an earlier frame, while the header of the shown frame is loading. */
  | { phase: 'ready'; table: HeaderTable; isStale: boolean };

interface Loaded {
  source: FrameSource;
  index: number;
  withIdentity: boolean;
  result: { table: HeaderTable } | { error: unknown };
}

/**
 * Milliseconds that a frame must stay before its header is requested, so that scrolling requests no
 * headers.
 */
const restMs = 200;

const seenIndex = ({ shown, index }: ViewportState) => (shown.kind === 'nothing' ? index : shown.index);

/** Loads the header of the shown frame, and again for each new frame. */
export function useHeader(source: FrameSource, store: ViewportStore, withIdentity: boolean) {
  const index = useViewportValue(store, seenIndex);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  const hasAny = loaded !== null;

  useEffect(() => {
    const stop = new AbortController();
    const keep = (result: Loaded['result']) => {
      if (!stop.signal.aborted) setLoaded({ source, index, withIdentity, result });
    };
    const load = () => {
      const header = source.header?.(index, { withIdentity }, stop.signal);
      (header ?? Promise.reject(new Error('There is no header to show.'))).then(
        (table) => keep({ table }),
        (error: unknown) => keep({ error }),
      );
    };
    const timer = setTimeout(load, hasAny ? restMs : 0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
    // `hasAny` only says whether to wait: it asks for nothing anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, index, withIdentity, attempt]);

  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((last) => last + 1);
  }, []);
  return { state: stateOf(loaded, source, index, withIdentity), retry };
}

function stateOf(
  loaded: Loaded | null,
  source: FrameSource,
  index: number,
  withIdentity: boolean,
): HeaderState {
  // Drops a header with patient data as soon as that data is hidden again.
  if (!loaded || loaded.source !== source || (loaded.withIdentity && !withIdentity))
    return { phase: 'loading' };
  const { result } = loaded;
  if ('error' in result) return { phase: 'failed', error: result.error };
  return {
    phase: 'ready',
    table: result.table,
    isStale: loaded.index !== index || loaded.withIdentity !== withIdentity,
  };
}
