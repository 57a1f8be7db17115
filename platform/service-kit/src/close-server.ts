import type http from 'node:http';

/** Interval in milliseconds at which a closing server looks for idle connections. */
const idleSweepMs = 50;

/**
 * Closes a server: accepts no new connections, finishes running requests and closes each connection after its last
 * answer.
 * @param graceMs time after which the remaining connections are cut, in milliseconds
 */
export function closeServer(server: http.Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    // Node closes only the connections that are idle at the time of the call. A keep-alive connection becomes idle only
    // after its last answer, so the call is repeated.
    const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
  });
}
