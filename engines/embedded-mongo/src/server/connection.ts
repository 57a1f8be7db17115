import type { Socket } from 'node:net';
import { answerHeartbeat } from './hello';

const LARGEST_MESSAGE = 48_000_000;
const HEADER = 16;

/**
 * Splits a socket's bytes into messages. Answers heartbeats here and passes other messages to
 * `forward`, each in its own buffer, which can be transferred to another thread.
 */
export function readMessages(socket: Socket, connectionId: number, forward: (message: Buffer) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  const take = (count: number): Buffer => {
    const message = Buffer.from(new ArrayBuffer(count));
    let filled = 0;
    while (filled < count) {
      const chunk = chunks[0]!;
      const part = Math.min(chunk.length, count - filled);
      chunk.copy(message, filled, 0, part);
      filled += part;
      if (part === chunk.length) chunks.shift();
      else chunks[0] = chunk.subarray(part);
    }
    size -= count;
    return message;
  };
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= HEADER) {
      if (chunks[0]!.length < 4) chunks = [Buffer.concat(chunks)];
      const length = chunks[0]!.readInt32LE(0);
      if (length < HEADER || length > LARGEST_MESSAGE) {
        socket.destroy();
        return;
      }
      if (size < length) return;
      const message = take(length);
      const answer = answerHeartbeat(message, connectionId);
      if (answer) socket.write(answer);
      else forward(message);
    }
  });
}
