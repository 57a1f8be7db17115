import { failureReason } from '@medrad/ui/upload';
import { useEffect, useRef, useState } from 'react';
import { prepareCaseFile, type PreparedFile } from './prepare-case-file';

/** Where the preparation of a file stands. */
export type PreparationState =
  | { status: 'working'; files: number }
  | { status: 'ready'; prepared: PreparedFile }
  | { status: 'refused'; reason: string };

interface Started {
  outcome: Promise<PreparedFile>;
  stop: AbortController;
}

/** Prepares files for sending as soon as they are chosen, each once. */
export function usePreparations() {
  const [states, setStates] = useState<ReadonlyMap<File, PreparationState>>(new Map());
  const started = useRef(new Map<File, Started>());
  useEffect(() => {
    const underWay = started.current;
    return () => {
      underWay.forEach(({ stop }) => stop.abort());
      // A screen that is shown again begins anew.
      underWay.clear();
    };
  }, []);

  const note = (file: File, state: PreparationState | null): void =>
    setStates((current) => {
      const next = new Map(current);
      if (state) next.set(file, state);
      else next.delete(file);
      return next;
    });

  function start(file: File): Promise<PreparedFile> {
    const known = started.current.get(file);
    if (known) return known.outcome;
    const stop = new AbortController();
    const outcome = prepareCaseFile(file, {
      signal: stop.signal,
      onProgress: (files) => note(file, { status: 'working', files }),
    });
    started.current.set(file, { outcome, stop });
    note(file, { status: 'working', files: 0 });
    outcome.then(
      (prepared) => note(file, { status: 'ready', prepared }),
      (error: unknown) => {
        if (!stop.signal.aborted) note(file, { status: 'refused', reason: failureReason(error) });
      },
    );
    return outcome;
  }

  return {
    states,
    /** A file that was prepared before. */
    restore: (file: File, prepared: PreparedFile): void => {
      started.current.set(file, { outcome: Promise.resolve(prepared), stop: new AbortController() });
      note(file, { status: 'ready', prepared });
    },
    /** Prepares a file, or waits for it. */
    start,
    /** Stops what is under way, and forgets the file. */
    drop: (file: File): void => {
      started.current.get(file)?.stop.abort();
      started.current.delete(file);
      note(file, null);
    },
  };
}
