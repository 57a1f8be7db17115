import type { Socket } from 'node:net';
import type { ChannelModel } from 'amqplib';

/** The private field of an amqplib connection that this module uses; amqplib offers no public access to it. */
interface OpenConnection {
  stream: Socket;
}

/** The socket of a connection. */
export const socketOf = (model: ChannelModel): Socket =>
  (model.connection as unknown as OpenConnection).stream;

/**
 * Socket options of a connection: the number of buffered bytes above which amqplib waits. Node's default of 16 KiB
 * holds 18 events.
 */
export const framesTogether = { writableHighWaterMark: 256 * 1024 };

/**
 * Sends all AMQP frames of one turn of the event loop together. amqplib writes them one by one; each would cost a
 * system call and, because Nagle's algorithm is off, a packet.
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
