import type { Socket } from 'node:net';

/**
 * Ends a connection as a crash would. A Unix domain socket cannot be reset, and an ending socket refuses a reset;
 * Node 20 would then wait for the socket forever when the process exits. Such sockets are destroyed instead.
 */
export function resetSocket(socket: Socket): void {
  if (socket.remoteAddress === undefined || socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
