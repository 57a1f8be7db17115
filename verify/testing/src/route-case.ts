import { type Route, requiresBody } from '@medrad/contracts';

/** A valid request to a route. The security suite makes one part of it invalid at a time. */
export interface RouteSample {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /** False when the call needs no record, so that the suite does not expect 404 for an unknown id. */
  answersNotFound?: false;
  /** Bytes of the uploaded file, for routes that take a file together with texts. */
  file?: () => Buffer | Promise<Buffer>;
}

/** Whether a sample is a complete request: it has every parameter, and a body where the route requires one. */
export function isComplete(route: Route, { params = {}, body }: RouteSample): boolean {
  const hasParams = Object.keys(route.params?.properties ?? {}).every((name) => name in params);
  return hasParams && (body !== undefined || !requiresBody(route));
}

/** A route with its title and its valid request. */
export type RouteCase = [title: string, route: Route, sample: RouteSample];
