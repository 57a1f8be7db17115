import { FileRefusal, type FoundDescription } from '@medrad/dicom-viewer/author';
import { isTransientFailure } from '@medrad/ui/core';
import { failureReason } from '@medrad/ui/upload';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { prepareCaseFile, type PreparedFile, type PreparedNow } from './prepare-case-file';

/** State of the preparation of a file. */
export type PreparationState =
  | { status: 'working'; files: number }
  | { status: 'ready'; prepared: PreparedNow }
  /** `hasDocuments`: the file holds documents that its author can read here. */
  | { status: 'refused'; reason: string; hasDocuments: boolean };

interface Started {
  outcome: Promise<PreparedFile>;
  stop: AbortController;
  /** Whether the descriptions of its series are kept. */
  keepsDescriptions: boolean;
  /** Whether it failed for a reason that may pass. */
  mayRepeat: boolean;
}

/** The choice about the series descriptions of a file. */
export interface DescriptionChoice {
  /** The descriptions that were found. */
  found: readonly FoundDescription[];
  /** Whether those without names are kept. */
  isKept: boolean;
}

function withEntry<Value>(
  entries: ReadonlyMap<File, Value>,
  file: File,
  value: Value | null,
): ReadonlyMap<File, Value> {
  const next = new Map(entries);
  if (value) next.set(file, value);
  else next.delete(file);
  return next;
}

/**
 * Prepares each file for sending once, as soon as it is selected. Files that were not refused but could not be prepared,
 * such as without a connection, are prepared again when the connection is back or when the form is submitted.
 */
export function usePreparations() {
  const [states, setStates] = useState<ReadonlyMap<File, PreparationState>>(new Map());
  const [choices, setChoices] = useState<ReadonlyMap<File, DescriptionChoice>>(new Map());
  const started = useRef(new Map<File, Started>());
  const repeatFailed = useEffectEvent(() => {
    for (const [file, { mayRepeat, keepsDescriptions }] of started.current)
      if (mayRepeat) begin(file, keepsDescriptions).catch(() => undefined);
  });
  useEffect(() => {
    const underWay = started.current;
    const retry = () => repeatFailed();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      underWay.forEach(({ stop }) => stop.abort());
      // When the component is mounted again, it starts the preparations from the beginning.
      underWay.clear();
    };
  }, []);

  const note = (file: File, state: PreparationState | null): void =>
    setStates((current) => withEntry(current, file, state));

  function begin(file: File, keepsDescriptions: boolean): Promise<PreparedFile> {
    const stop = new AbortController();
    const outcome = prepareCaseFile(file, {
      signal: stop.signal,
      keepsDescriptions,
      onProgress: (files) => {
        if (!stop.signal.aborted) note(file, { status: 'working', files });
      },
    });
    const one: Started = { outcome, stop, keepsDescriptions, mayRepeat: false };
    started.current.set(file, one);
    note(file, { status: 'working', files: 0 });
    outcome.then(
      (prepared) => {
        if (stop.signal.aborted) return;
        note(file, { status: 'ready', prepared });
        const { descriptions: found } = prepared;
        if (found) setChoices((current) => withEntry(current, file, { found, isKept: keepsDescriptions }));
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        one.mayRepeat = isTransientFailure(error);
        const hasDocuments = error instanceof FileRefusal && error.hasDocuments;
        note(file, { status: 'refused', reason: failureReason(error), hasDocuments });
      },
    );
    return outcome;
  }

  return {
    states,
    /** The choices about the descriptions of files with images that were chosen on this page. */
    choices,
    /** Registers a file that is already prepared. */
    restore: (file: File, prepared: PreparedFile): void => {
      const outcome = Promise.resolve(prepared);
      const stop = new AbortController();
      started.current.set(file, { outcome, stop, keepsDescriptions: false, mayRepeat: false });
      note(file, { status: 'ready', prepared });
    },
    /** Prepares a file, or waits for a preparation in progress. */
    start(file: File): Promise<PreparedFile> {
      const one = started.current.get(file);
      return one && !one.mayRepeat ? one.outcome : begin(file, one?.keepsDescriptions ?? false);
    },
    /** Prepares a file again, with or without the descriptions of its series. The form shows a refusal beside it. */
    keepDescriptions: (file: File, isKept: boolean): void => {
      started.current.get(file)?.stop.abort();
      setChoices((current) => {
        const choice = current.get(file);
        return withEntry(current, file, choice ? { ...choice, isKept } : null);
      });
      begin(file, isKept).catch(() => undefined);
    },
    /** Cancels the preparation of a file and removes the file. */
    drop: (file: File): void => {
      started.current.get(file)?.stop.abort();
      started.current.delete(file);
      note(file, null);
      setChoices((current) => withEntry(current, file, null));
    },
  };
}
