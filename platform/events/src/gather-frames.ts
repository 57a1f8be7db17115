import type { Socket } from 'node:net';
import type { ChannelModel } from 'amqplib';

/** The private fields of an amqplib connection that are needed here; there is no public access to them. */
interface OpenConnection {
  stream: Socket;
}

/** The socket of a connection. */
export const socketOf = (model: ChannelModel): Socket =>
  (model.connection as unknown as OpenConnection).stream;

/** High-water mark of the socket in bytes, above which amqplib waits. Node's default of 16 KiB holds 18 events. */
export const framesTogether = { writableHighWaterMark: 256 * 1024 };

/**
 * Sends all frames of one turn of the event loop together. amqplib writes them one by one, and each would be a system
 * call and, without Nagle's algorithm, a packet.
 */
export function gatherFrames(model: ChannelModel): void {
  const stream = socketOf(model);
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  let isCorked = false;
  const uncork = (): void => {
    isCorked = false;
    stream.uncork();
  };
  stream.write = (...args: unknown[]): boolean => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(uncork);
    }
    return write(...args);
  };
}
