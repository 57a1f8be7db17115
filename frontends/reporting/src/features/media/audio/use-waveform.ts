import { megabyte } from '@medrad/contracts/limits';
import { readFile } from '@medrad/remote-kit/reads';
import { useEffect, useState } from 'react';
import { peaksOf } from './peaks-of';

/** Decoded, a sound is about ten times as large: a longer one is played without its shape. */
const largestBytes = 20 * megabyte;
const stretches = 200;

/** The shape of a sound; null until it is known, and where this browser cannot tell. */
export function useWaveform(url: string, size: number): readonly number[] | null {
  const [peaks, setPeaks] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (size > largestBytes || typeof OfflineAudioContext === 'undefined') return;
    const stop = new AbortController();
    const read = async () => {
      const bytes = await readFile(url, { signal: stop.signal });
      // The rate only decides how fine the samples are.
      const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes.buffer);
      if (!stop.signal.aborted) setPeaks(peaksOf(sound.getChannelData(0), stretches));
    };
    // Without its shape a sound is played all the same.
    read().catch(() => undefined);
    return () => stop.abort();
  }, [url, size]);
  return peaks;
}
