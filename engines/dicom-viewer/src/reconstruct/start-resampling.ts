import type { ResampledPlane, ResamplingRequest } from './resampling';

/** Where planes are resampled. */
export interface Resampling {
  send: (request: ResamplingRequest) => void;
  end: () => void;
}

/** Starts the worker that resamples. @param onFailure it broke down: nothing comes any more */
export function startResampling(
  onPlane: (plane: ResampledPlane) => void,
  onFailure: (error: Error) => void,
): Resampling {
  const worker = new Worker(
    /* webpackChunkName: "resampling.worker" */ new URL('./resampling.worker.ts', import.meta.url),
  );
  worker.onmessage = ({ data }: MessageEvent<ResampledPlane>) => onPlane(data);
  worker.onerror = (event) => onFailure(new Error(event.message || 'The planes could not be computed.'));
  return {
    // Copied, not given away: the page reads values under the cursor from the same slices.
    send: (request) => worker.postMessage(request),
    end: () => worker.terminate(),
  };
}
