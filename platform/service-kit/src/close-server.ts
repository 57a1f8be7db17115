import type http from 'node:http';

/** How often a closing server looks for connections that have nothing left to do, in milliseconds. */
const idleSweepMs = 50;

/**
 * Accepts no more, finishes what is under way and closes each connection after it.
 * @param graceMs what is not done by then is cut
 */
export function closeServer(server: http.Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    // A kept connection falls idle only after its answer; node closes those that are idle now.
    const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
  });
}
