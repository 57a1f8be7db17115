import type { Socket } from 'node:net';
import type { ChannelModel } from 'amqplib';

/** What amqplib keeps of a connection; it has no public name for it. */
interface OpenConnection {
  stream: Socket;
}

/** The socket of a connection. */
export const socketOf = (model: ChannelModel): Socket =>
  (model.connection as unknown as OpenConnection).stream;

/** For the socket: bytes that may gather before amqplib waits until they have left. Node's 16 KiB are 18 events. */
export const framesTogether = { writableHighWaterMark: 256 * 1024 };

/**
 * Frames of one turn leave together: amqplib hands them to the socket one by one, and each would be a system call and,
 * with Nagle's algorithm off, a packet of its own.
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
