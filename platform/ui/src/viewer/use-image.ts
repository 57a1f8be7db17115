import { placeholderImagePath } from '@medrad/contracts/limits';
import { isMissing } from '@medrad/ui/core';
import { useCallback, useEffect, useState } from 'react';
import { fineSource, previewOf } from './image-source';
import { isImageDecoded, preloadImage } from './preload-image';
import type { Size } from './viewer-state';

type Outcome = 'loading' | 'shown' | 'failed';

/** Pauses before the fine image is fetched again, in milliseconds; the last one repeats. */
const retryPauses = [2_000, 8_000, 30_000] as const;

interface Progress {
  url: string;
  /** Progress of loading the preview, or of the image itself if it has no preview. */
  preview: 'loading' | 'shown' | 'failed';
  /** Address of the loaded fine image; a larger one replaces it. */
  fine: string | null;
  /** Consecutive failures to load the fine image. */
  failures: number;
  /** Grows with each retry, so that an element with this key is created anew and loads again. */
  attempt: number;
}

const begin = (url: string, attempt = 0): Progress => ({
  url,
  preview: 'loading',
  fine: null,
  failures: 0,
  attempt,
});

interface ImageOptions {
  url: string;
  zoom: number;
  size: Size | undefined;
  /** Called when the fine image is shown, or the placeholder or the preview in its place. */
  onReady: (() => void) | undefined;
}

/** Outcome of loading an image. `isFine` means that the fine image is shown, so that nothing is left to load. */
function outcomeOf({ preview, failures }: Progress, isFine: boolean): Outcome {
  if (isFine) return 'shown';
  return preview === 'failed' && failures === 0 ? 'loading' : preview;
}

/**
 * Loads an image: first its preview, then the fine image, which replaces the preview once it is decoded. When the fine
 * image cannot be loaded, the preview stays and the load is repeated, with pauses and when the connection is back.
 */
export function useImage({ url, zoom, size, onReady }: ImageOptions) {
  const [stored, setProgress] = useState<Progress>(() => begin(url));
  const progress = stored.url === url ? stored : begin(url);
  const { fine, failures, attempt } = progress;
  const [removedUrl, setRemovedUrl] = useState<string | null>(null);
  const isRemoved = removedUrl === url;
  const wanted = fineSource(url, { zoom, size });
  const preview = previewOf(url);
  const change = useCallback(
    (part: (now: Progress) => Partial<Progress>) =>
      setProgress((now) => {
        const known = now.url === url ? now : begin(url);
        return { ...known, ...part(known) };
      }),
    [url],
  );

  useEffect(() => {
    if (preview === null || fine === wanted || isRemoved) return;
    let isCurrent = true;
    const fetchFine = () =>
      void preloadImage(wanted).then((isThere) => {
        if (!isCurrent) return;
        change((now) => (isThere ? { fine: wanted, failures: 0 } : { failures: now.failures + 1 }));
      });
    const pause = failures === 0 ? 0 : (retryPauses[failures - 1] ?? retryPauses[retryPauses.length - 1]);
    const timer = pause ? setTimeout(fetchFine, pause) : undefined;
    if (!pause) fetchFine();
    else window.addEventListener('online', fetchFine);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      window.removeEventListener('online', fetchFine);
    };
  }, [preview, wanted, fine, failures, attempt, isRemoved, change]);

  const decoded = isImageDecoded(wanted) ? wanted : fine;
  const shown = decoded ?? preview ?? url;
  const isFine = shown !== preview;
  // An image without a preview is loaded by its `<img>` element only.
  const outcome = preview === null ? progress.preview : outcomeOf(progress, isFine);

  const hasFailed = outcome === 'failed';
  useEffect(() => {
    if (!hasFailed || preview === null) return;
    let isCurrent = true;
    void isMissing(url).then((is) => {
      if (is && isCurrent) setRemovedUrl(url);
    });
    return () => {
      isCurrent = false;
    };
  }, [hasFailed, preview, url]);

  // When the fine image fails for the first time, the image counts as ready with its preview.
  useEffect(() => {
    if (failures === 1) onReady?.();
    // oxlint-disable-next-line react/exhaustive-deps -- not again when only onReady changes
  }, [failures]);

  return {
    outcome,
    attempt,
    /** Whether the image failed because its file was deleted, so that there is nothing to retry. */
    isRemoved: hasFailed && isRemoved,
    /** Whether the preview is shown because the fine image could not be loaded. */
    isCoarse: outcome === 'shown' && !isFine && failures > 0,
    source: { src: hasFailed ? placeholderImagePath : shown },
    onLoad: () => {
      // If the image has failed, it was the placeholder that was loaded, and the image stays failed until it is
      // retried.
      if (!hasFailed) change(() => ({ preview: 'shown' }));
      if (isFine || hasFailed) onReady?.();
    },
    onError: () => {
      // The fine image was decoded but is no longer in the cache: show the preview again.
      if (isFine && preview !== null) change((now) => ({ fine: null, failures: now.failures + 1 }));
      else change(() => ({ preview: 'failed' }));
    },
    retry: () => setProgress(begin(url, attempt + 1)),
  };
}
