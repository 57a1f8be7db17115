// Worker that resamples planes when WebGL2 is unavailable.
import { createResampling, type ResampledPlane, type ResamplingRequest } from './resampling';

/** The worker's global scope, typed without the DOM's window. */
interface WorkerScope {
  onmessage: ((event: { data: ResamplingRequest }) => void) | null;
  postMessage: (answer: ResampledPlane, transfer: Transferable[]) => void;
}

const scope = self as unknown as WorkerScope;
const take = createResampling((plane) => scope.postMessage(plane, [plane.values.buffer]));
scope.onmessage = ({ data }) => take(data);
