import { areaOf } from './areas';
import { loadArea } from './remote-registry';

/** Prefetches the remote of a path; an error is reported only if it happens again on the visit. */
export function prefetchArea(pathname: string): void {
  const area = areaOf(pathname);
  if (area) void loadArea(area.remote).catch(() => undefined);
}
