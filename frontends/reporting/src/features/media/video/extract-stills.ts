import { stillQuality, stillsDelayMs, stillTimes } from './still-times';

/** A frame of a video at a point in time. */
export interface Still {
  /** Time of the frame in seconds from the start of the video. */
  time: number;
  /** A blob: URL, which the receiver revokes. */
  src: string;
}

interface ExtractOptions {
  signal: AbortSignal;
  onStill: (still: Still) => void;
  /** Called with the progress in whole percent. */
  onProgress: (percent: number) => void;
}

/** Width of a still in pixels. */
const stillWidth = 160;

/** Waits for an event of a video. @throws Error when the video fails, AbortError when aborted */
function heard(video: HTMLVideoElement, name: 'onloadedmetadata' | 'onseeked', signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    // A video that failed earlier fires no further events.
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
 * Extracts stills of a video by seeking in a separate element, so that playback is not disturbed.
 * @throws Error for a video that cannot be read; AbortError when aborted
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
    // Releases the loaded data of the video.
    video.removeAttribute('src');
    video.load();
  }
}
