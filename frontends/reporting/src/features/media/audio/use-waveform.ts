import { megabyte } from '@medrad/contracts/limits';
import { readFile } from '@medrad/remote-kit/reads';
import { useEffect, useState } from 'react';
import { peaksOf } from './peaks-of';

/** Maximum size of a sound with a waveform, in bytes; decoding needs about ten times as much memory. */
const maxBytes = 20 * megabyte;
const stretches = 200;

/** The waveform of a sound; null until it has been computed, and in browsers that cannot decode the sound. */
export function useWaveform(url: string, size: number): readonly number[] | null {
  const [peaks, setPeaks] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (size > maxBytes || typeof OfflineAudioContext === 'undefined') return;
    const stop = new AbortController();
    const read = async () => {
      const bytes = await readFile(url, { signal: stop.signal });
      // The rate of the decoded samples only affects the resolution of the waveform, so a low one suffices.
      const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes.buffer);
      if (!stop.signal.aborted) setPeaks(peaksOf(sound.getChannelData(0), stretches));
    };
    // A sound without a waveform can still be played.
    read().catch(() => undefined);
    return () => stop.abort();
  }, [url, size]);
  return peaks;
}
