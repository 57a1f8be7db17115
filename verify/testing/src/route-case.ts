import type { Route } from '@medrad/contracts';

/** A valid request of a route; the suite spoils one thing of it at a time. */
export interface RouteSample {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /** False where no record is needed, so that an unknown id is no 404. */
  answersNotFound?: false;
  /** Bytes of a file that the route takes; for routes with a file and texts. */
  file?: () => Buffer | Promise<Buffer>;
}

/** A route with its title and its valid request. */
export type RouteCase = [title: string, route: Route, sample: RouteSample];
