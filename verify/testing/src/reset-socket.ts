import type { Socket } from 'node:net';

/**
 * Ends a connection as a crash would. A Unix domain socket cannot be reset, and an ending one refuses it; Node 20 would
 * then wait without end for its handle when the process exits.
 */
export function resetSocket(socket: Socket): void {
  if (socket.remoteAddress === undefined || socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
