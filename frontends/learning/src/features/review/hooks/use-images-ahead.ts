import type { Image as StoredImage } from '@medrad/contracts';
import { fineSource, preloadImage, releasePreloadedImages } from '@medrad/ui/viewer';
import { useEffect } from 'react';

/** Number of upcoming images that are also decoded in advance. */
const decoded = 2;

/** Fetches an image into the browser's cache. */
const fetchImage = (src: string) =>
  new Promise<void>((resolve) => {
    const image = new Image();
    image.onload = image.onerror = () => resolve();
    image.src = src;
  });

/**
 * Fetches the images of the next cards once the present one has loaded, so that a session continues
 * without a connection.
 */
export function useImagesAhead(images: readonly StoredImage[], isReady: boolean): void {
  const sources = images.map((image) => fineSource(image.imageUrl, { size: image })).join(' ');
  useEffect(() => {
    if (!isReady || sources === '') return;
    let isCurrent = true;
    const load = async () => {
      for (const [place, src] of sources.split(' ').entries()) {
        if (!isCurrent) return;
        await (place < decoded ? preloadImage(src) : fetchImage(src));
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [sources, isReady]);

  useEffect(() => releasePreloadedImages, []);
}
