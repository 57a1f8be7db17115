import { useState } from 'react';
import { imageSource, placeholderImage } from './image-source';
import { isImageDecoded } from './preload-image';

type Outcome = 'loading' | 'shown' | 'failed';

/**
 * What is known about loading `url`: `shown` once its pixels are there, `failed` when the placeholder stands in.
 * `attempt` changes on retry, so that an element keyed by it loads anew.
 */
export function usePicture(url: string, zoom: number, onReady?: () => void) {
  const [result, setResult] = useState<{ url: string; outcome: Outcome; attempt: number }>({
    url,
    outcome: 'loading',
    attempt: 0,
  });
  const known: Outcome = result.url === url ? result.outcome : 'loading';
  const outcome: Outcome = known === 'loading' && isImageDecoded(url) ? 'shown' : known;
  const settle = (next: Outcome) => setResult({ url, outcome: next, attempt: result.attempt });

  return {
    outcome,
    attempt: result.attempt,
    source: outcome === 'failed' ? { src: placeholderImage } : imageSource(url, zoom),
    onLoad: () => {
      if (known === 'loading') settle('shown');
      onReady?.();
    },
    onError: () => settle('failed'),
    retry: () => setResult({ url, outcome: 'loading', attempt: result.attempt + 1 }),
  };
}
