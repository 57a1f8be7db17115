import type { ResampledPlane, ResamplingRequest } from './resampling';

/** A connection to the resampling worker. */
export interface Resampling {
  send: (request: ResamplingRequest) => void;
  end: () => void;
}

/**
 * Starts the resampling worker.
 * @param onFailure called when the worker crashes, after which no request is answered
 */
export function startResampling(
  onPlane: (plane: ResampledPlane) => void,
  onFailure: (error: Error) => void,
): Resampling {
  const worker = new Worker(
    /* webpackChunkName: "resampling.worker" */ new URL('./resampling.worker.ts', import.meta.url),
  );
  worker.onmessage = ({ data }: MessageEvent<ResampledPlane>) => onPlane(data);
  worker.onerror = (event) =>
    onFailure(new Error('The computation ended unexpectedly.', { cause: event.message }));
  return {
    // Slices are copied, not transferred, because the page reads values under the cursor from the same slices.
    send: (request) => worker.postMessage(request),
    end: () => worker.terminate(),
  };
}
