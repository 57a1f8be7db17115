import type { Socket } from 'node:net';

/**
 * Ends a connection as a crash does it. A socket in the file system knows no reset; one that is ending refuses it, and
 * Node 20 then takes its handle for closed and waits for that without end when the process exits.
 */
export function resetSocket(socket: Socket): void {
  if (socket.remoteAddress === undefined || socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
