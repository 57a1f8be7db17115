import type { TestQuestion } from '@medrad/contracts';
import { fineSource, preloadImage, releasePreloadedImages } from '@medrad/ui/viewer';
import { useEffect } from 'react';

/**
 * Fetches and decodes the images near a question once its own image has loaded, the most likely
 * first.
 */
export function usePreloadedNeighbours(questions: TestQuestion[], index: number, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    for (const step of [1, -1, 2]) {
      const image = questions[index + step]?.image;
      if (image) void preloadImage(fineSource(image.imageUrl, { size: image }));
    }
  }, [questions, index, isReady]);

  useEffect(() => releasePreloadedImages, []);
}
