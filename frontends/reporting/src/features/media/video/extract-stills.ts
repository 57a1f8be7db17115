import { stillQuality, stillsDelayMs, stillTimes } from './still-times';

/** A frame of a video at a point in time. */
export interface Still {
  /** In seconds. */
  time: number;
  /** A blob: address, which its taker lets go of. */
  src: string;
}

interface ExtractOptions {
  signal: AbortSignal;
  onStill: (still: Still) => void;
  /** Told how much is done, in whole percent. */
  onProgress: (percent: number) => void;
}

/** Width of a still in pixels. */
const stillWidth = 160;

/** Waits for a video to tell something. @throws Error when it fails instead, AbortError when waiting is stopped */
function heard(video: HTMLVideoElement, name: 'onloadedmetadata' | 'onseeked', signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    // One that failed before is silent from then on.
    if (video.error) reject(new Error('The video cannot be read.'));
    video[name] = () => resolve();
    video.onerror = () => reject(new Error('The video cannot be read.'));
    signal.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')), {
      once: true,
    });
  });
}

function encode(video: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<Blob | null> {
  const ratio = video.videoHeight / (video.videoWidth || 1);
  Object.assign(canvas, { width: stillWidth, height: Math.max(1, Math.round(stillWidth * ratio)) });
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', stillQuality));
}

/**
 * Takes stills of a video by seeking in an element of its own, so that nothing keeps the video itself from playing.
 * @throws Error for a video that cannot be read; AbortError when it is stopped
 */
export async function extractStills(
  url: string,
  { signal, onStill, onProgress }: ExtractOptions,
): Promise<void> {
  const video = document.createElement('video');
  const canvas = document.createElement('canvas');
  Object.assign(video, { muted: true, preload: 'auto', src: url });
  try {
    await heard(video, 'onloadedmetadata', signal);
    await new Promise((resolve) => setTimeout(resolve, stillsDelayMs));
    const times = stillTimes(video.duration);
    for (const [index, time] of times.entries()) {
      signal.throwIfAborted();
      const arrived = heard(video, 'onseeked', signal);
      video.currentTime = time;
      await arrived;
      const blob = await encode(video, canvas);
      if (blob && !signal.aborted) onStill({ time, src: URL.createObjectURL(blob) });
      onProgress(Math.floor((100 * (index + 1)) / times.length));
    }
  } finally {
    // Lets go of what was read of the video.
    video.removeAttribute('src');
    video.load();
  }
}
