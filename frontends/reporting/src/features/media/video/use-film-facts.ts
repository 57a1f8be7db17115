import type { CaseFile } from '@medrad/contracts';
import { type FilmFacts, filmFactsOf } from '@medrad/media-metadata';
import { useEffect, useState } from 'react';
import { filmSource } from './film-source';

/** The codec and the frame times of a film; null while they are read, and if they cannot be read. */
export function useFilmFacts({ fileUrl, size }: Pick<CaseFile, 'fileUrl' | 'size'>): FilmFacts | null {
  const [facts, setFacts] = useState<FilmFacts | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    filmFactsOf(filmSource(fileUrl, size, stop.signal)).then(
      (found) => {
        if (!stop.signal.aborted) setFacts(found);
      },
      // The player works without the facts, with steps of a usual length.
      () => undefined,
    );
    return () => stop.abort();
  }, [fileUrl, size]);
  return facts;
}
