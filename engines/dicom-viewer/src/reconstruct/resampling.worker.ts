// Resamples planes away from the page where there is no WebGL2.
import { createResampling, type ResampledPlane, type ResamplingRequest } from './resampling';

/** The worker's side of the line, without the types of a window. */
interface WorkerScope {
  onmessage: ((event: { data: ResamplingRequest }) => void) | null;
  postMessage: (answer: ResampledPlane, transfer: Transferable[]) => void;
}

const scope = self as unknown as WorkerScope;
const take = createResampling((plane) => scope.postMessage(plane, [plane.values.buffer]));
scope.onmessage = ({ data }) => take(data);
