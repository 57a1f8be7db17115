import { useEffect, useState } from 'react';
import { extractStills, type Still } from './extract-stills';

/** The stills of a video extracted so far, and the progress in percent, which is null after the end or a failure. */
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
