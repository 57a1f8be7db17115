import { areaOf } from './areas';
import { loadArea } from './remote-registry';

/** Fetches the remote of a path ahead of the visit; a failure is shown on the visit itself, if it happens again. */
export function prefetchArea(pathname: string): void {
  const area = areaOf(pathname);
  if (area) void loadArea(area.remote).catch(() => undefined);
}
