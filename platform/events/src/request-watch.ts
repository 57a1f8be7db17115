import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Node publishes on this channel whenever an HTTP server of the process begins to handle a request. */
const requestStart = 'http.server.request.start';

/** Knows when this process last received an HTTP request. */
export interface RequestWatch {
  /** In the time of the given clock; -Infinity before the first request. */
  lastRequestAt(): number;
  close(): void;
}

/**
 * Watches every HTTP server of this process, health probes and metrics included.
 * @param now clock in milliseconds
 */
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
