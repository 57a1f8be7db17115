import { areaOf } from './areas';
import { loadArea } from './remote-registry';

/**
 * Prefetches the remote of a path. An error is not reported here; loading is tried again when the user opens the area.
 */
export function prefetchArea(pathname: string): void {
  const area = areaOf(pathname);
  if (area) void loadArea(area.remote).catch(() => undefined);
}
