import type { ConnectedStudies, SeriesFile } from '@medrad/dicom';
import { useEffect, useState } from 'react';
import { openStudies } from './open-studies';

/** Provides the files to be opened. */
export type FindFiles = (signal: AbortSignal) => Promise<readonly SeriesFile[]>;

/** State of opening files. */
export type StudiesState =
  | { phase: 'none' }
  | { phase: 'reading' }
  | { phase: 'failed'; error: unknown }
  | { phase: 'open'; studies: ConnectedStudies; files: readonly SeriesFile[] };

/** Sorts the files that `find` provides in a worker, which ends on unmount. */
export function useStudies(find: FindFiles | null): StudiesState {
  const [settled, setSettled] = useState<{ of: FindFiles; state: StudiesState } | null>(null);
  useEffect(() => {
    if (!find) return;
    const closing = new AbortController();
    let opened: ConnectedStudies | null = null;
    const show = (state: StudiesState) => closing.signal.aborted || setSettled({ of: find, state });
    find(closing.signal)
      .then(async (files) => ({ files, studies: await openStudies(files) }))
      .then(
        ({ files, studies }) => {
          opened = studies;
          if (closing.signal.aborted) studies.close();
          else show({ phase: 'open', studies, files });
        },
        (error: unknown) => show({ phase: 'failed', error }),
      );
    return () => {
      closing.abort();
      opened?.close();
    };
  }, [find]);

  if (!find) return { phase: 'none' };
  return settled?.of === find ? settled.state : { phase: 'reading' };
}
