import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Diagnostics channel on which Node reports every HTTP request that a server of the process receives. */
const requestStart = 'http.server.request.start';

/** Knows when this process last received an HTTP request. */
export interface RequestWatch {
  /** Time of the last request by the given clock; -Infinity before the first one. */
  lastRequestAt(): number;
  close(): void;
}

/** Watches every HTTP server of this process, including health probes and metrics. @param now clock in milliseconds */
export function watchRequests(now: () => number): RequestWatch {
  let lastRequestAt = -Infinity;
  const note = (): void => {
    lastRequestAt = now();
  };
  subscribe(requestStart, note);
  return {
    lastRequestAt: () => lastRequestAt,
    close: () => void unsubscribe(requestStart, note),
  };
}
