import type { Socket } from 'node:net';

/**
 * Ends a connection as a crash would, with a reset. A Unix domain socket cannot be reset, and a socket whose sending
 * side has ended refuses a reset: Node 20 would wait for it forever when the process exits. Such sockets are only
 * destroyed.
 */
export function resetSocket(socket: Socket): void {
  if (socket.remoteAddress === undefined || socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
