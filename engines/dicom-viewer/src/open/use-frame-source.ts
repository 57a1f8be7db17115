import type { FrameSource } from '@medrad/dicom';
import { useToast } from '@medrad/ui/core';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { needsTestPattern, reasonOf } from '../view/failure-text';
import { failingSource } from './failing-source';

/** State of opening a file or a series. */
export type OpeningState =
  | { phase: 'opening' }
  | { phase: 'failed'; error: unknown }
  | { phase: 'open'; source: FrameSource };

/** Opens frames of any origin. Rejects with the reason; resolves to null when there is no image. */
export type OpenFrames = (signal: AbortSignal) => Promise<FrameSource | null>;

const opening: OpeningState = { phase: 'opening' };

/**
 * Opens a source, reports a failure, and closes the source when it is no longer needed; `retry`
 * opens it again.
 */
export function useFrameSource(open: OpenFrames) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<OpeningState | { phase: 'empty' }>(opening);
  const { toast } = useToast();
  const say = useEffectEvent((error: unknown) =>
    toast({ title: 'DICOM Load Error', description: reasonOf(error), variant: 'destructive' }),
  );

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    let source: FrameSource | null = null;
    const take = (opened: FrameSource | null) => {
      // The caller was unmounted while the source was opening, so the source is closed here.
      if (signal.aborted) return opened?.close();
      source = opened;
      // The viewer's first rendering is the longest; a transition lets the page handle input
      // meanwhile.
      startTransition(() => setState(opened ? { phase: 'open', source: opened } : { phase: 'empty' }));
    };
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      if (error instanceof Error && needsTestPattern(error)) return take(failingSource(error));
      setState({ phase: 'failed', error });
      say(error);
    };
    open(signal).then(take, fail);
    return () => {
      closing.abort();
      source?.close();
      setState(opening);
    };
  }, [open, attempt]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}
