import { readRasterPdf } from '@medrad/raster-pdf';
import { useEffect, useState } from 'react';
import type { ImageSize } from './places/place-geometry';
import { readFile } from '@medrad/remote-kit/reads';

interface PdfPage {
  /** A blob: URL, revoked when the dialog closes. */
  src: string;
  size: ImageSize;
}

type PdfState =
  | { phase: 'reading' }
  | { phase: 'failed'; error: unknown }
  /** The file is not a PDF whose pages are images. */
  | { phase: 'unknown' }
  | { phase: 'open'; pages: PdfPage[] };

const reading: PdfState = { phase: 'reading' };

function toPages(bytes: Uint8Array): PdfPage[] | null {
  const pages = readRasterPdf(bytes)?.pages;
  if (!pages) return null;
  return pages.map(({ jpeg, width, height }) => ({
    src: URL.createObjectURL(new Blob([jpeg as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' })),
    size: { width, height },
  }));
}

/**
 * Loads a stored PDF and returns its pages as images until the component unmounts; `retry` loads it
 * again.
 */
export function usePdfPages(url: string) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PdfState>(reading);
  const [percent, setPercent] = useState(0);

  useEffect(() => {
    const closing = new AbortController();
    let pages: PdfPage[] | null = null;
    const show = (bytes: Uint8Array) => {
      if (closing.signal.aborted) return;
      pages = toPages(bytes);
      setState(pages ? { phase: 'open', pages } : { phase: 'unknown' });
    };
    const fail = (error: unknown) => {
      if (!closing.signal.aborted) setState({ phase: 'failed', error });
    };
    readFile(url, { signal: closing.signal, onProgress: setPercent }).then(show).catch(fail);
    return () => {
      closing.abort();
      pages?.forEach(({ src }) => URL.revokeObjectURL(src));
      setState(reading);
      setPercent(0);
    };
  }, [url, attempt]);

  return { state, percent, retry: () => setAttempt((count) => count + 1) };
}
