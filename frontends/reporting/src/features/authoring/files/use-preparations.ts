import { FileRefusal } from '@medrad/dicom-viewer/author';
import { failureReason } from '@medrad/ui/upload';
import { useEffect, useRef, useState } from 'react';
import { prepareCaseFile, type PreparedFile } from './prepare-case-file';

/** State of the preparation of a file. */
export type PreparationState =
  | { status: 'working'; files: number }
  | { status: 'ready'; prepared: PreparedFile }
  /** `hasDocuments`: the file holds documents that its author can read here. */
  | { status: 'refused'; reason: string; hasDocuments: boolean };

interface Started {
  outcome: Promise<PreparedFile>;
  stop: AbortController;
}

/** Prepares each file for sending once, as soon as it is selected. */
export function usePreparations() {
  const [states, setStates] = useState<ReadonlyMap<File, PreparationState>>(new Map());
  const started = useRef(new Map<File, Started>());
  useEffect(() => {
    const underWay = started.current;
    return () => {
      underWay.forEach(({ stop }) => stop.abort());
      // When the component is mounted again, it starts the preparations from the beginning.
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
        if (stop.signal.aborted) return;
        const hasDocuments = error instanceof FileRefusal && error.hasDocuments;
        note(file, { status: 'refused', reason: failureReason(error), hasDocuments });
      },
    );
    return outcome;
  }

  return {
    states,
    /** Registers a file that is already prepared. */
    restore: (file: File, prepared: PreparedFile): void => {
      started.current.set(file, { outcome: Promise.resolve(prepared), stop: new AbortController() });
      note(file, { status: 'ready', prepared });
    },
    /** Prepares a file, or waits for a preparation in progress. */
    start,
    /** Cancels the preparation of a file and removes the file. */
    drop: (file: File): void => {
      started.current.get(file)?.stop.abort();
      started.current.delete(file);
      note(file, null);
    },
  };
}
