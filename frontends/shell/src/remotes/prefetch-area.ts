import { areaOf } from './areas';
import { forgetArea, loadArea } from './remote-registry';

/** Fetches the remote of a path ahead of the visit; a failure here is found again, and shown, on the visit itself. */
export function prefetchArea(pathname: string): void {
  const area = areaOf(pathname);
  if (area) loadArea(area.remote).catch(() => forgetArea(area.remote));
}
