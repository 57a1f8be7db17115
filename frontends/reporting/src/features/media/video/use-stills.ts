import { useEffect, useState } from 'react';
import { extractStills, type Still } from './extract-stills';

/** The stills of a video as they come, and how many of them are there: null once all are, or none will come. */
export function useStills(url: string) {
  const [stills, setStills] = useState<readonly Still[]>([]);
  const [percent, setPercent] = useState<number | null>(0);
  useEffect(() => {
    const stop = new AbortController();
    const taken: Still[] = [];
    const end = () => {
      if (!stop.signal.aborted) setPercent(null);
    };
    extractStills(url, {
      signal: stop.signal,
      onStill: (still) => {
        taken.push(still);
        setStills([...taken]);
      },
      onProgress: setPercent,
    }).then(end, end);
    return () => {
      stop.abort();
      taken.forEach(({ src }) => URL.revokeObjectURL(src));
    };
  }, [url]);
  return { stills, percent };
}
