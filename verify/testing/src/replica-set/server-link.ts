import net from 'node:net';
import { onMessages, repliedTo } from './wire-message';

/** A connection from a fake server to the real server behind it. */
export interface ServerLink {
  /**
   * Sends a request and returns the reply.
   * @throws Error when the connection ends before the reply arrives
   */
  ask(id: number, request: Buffer): Promise<Buffer>;
  end(): void;
}

interface Waiting {
  resolve: (reply: Buffer) => void;
  reject: (error: Error) => void;
}

/** Connects to a server. Requests wait until the connection is made. */
export function openServerLink(address: { host: string; port: number }): ServerLink {
  const socket = net.connect({ ...address, noDelay: true });
  const waiting = new Map<number, Waiting>();
  const fail = (): void => {
    for (const { reject } of waiting.values()) reject(new Error('the server ended the connection'));
    waiting.clear();
  };
  socket.on('error', () => undefined);
  socket.on('close', fail);
  onMessages(socket, (reply) => {
    waiting.get(repliedTo(reply))?.resolve(reply);
    waiting.delete(repliedTo(reply));
  });
  return {
    ask: (id, request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) {
          reject(new Error('the server ended the connection'));
          return;
        }
        waiting.set(id, { resolve, reject });
        socket.write(request);
      }),
    end: () => void socket.end(),
  };
}
