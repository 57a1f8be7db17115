import net, { type AddressInfo, type Socket } from 'node:net';

/** Reaction of the fake server when a file has been received completely, or `answerAfter` bytes of it. */
export interface FakeClamdBehaviour {
  /** Bytes to answer with, unchanged; without them the server never answers. */
  reply?: string;
  /** Whether the server closes the connection: after the reply, or without replying if there is no reply. */
  closes?: boolean;
  /** Number of bytes after which the server answers, before the end of the file. */
  answerAfter?: number;
  /** Whether the server stops reading once the connection is made. */
  stalls?: boolean;
}

/** A fake clamd that reads the command INSTREAM and answers as the test specifies. */
export interface FakeClamd {
  url: string;
  /** Contents of the files that were received completely. */
  contents: Buffer[];
  /** Largest number of files so far that waited for a verdict at the same time. */
  most(): number;
  close(): Promise<void>;
}

const command = 'zINSTREAM\0';

/** Content of a stream of length-prefixed chunks; complete when the chunk of length zero has arrived. */
function readContent(received: Buffer): { content: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { content: Buffer.concat(pieces), isWhole: true };
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { content: Buffer.concat(pieces), isWhole: false };
}

/** Starts a fake clamd. `behaviourOf` is called with the part of a file that has been received so far. */
export async function startFakeClamd(
  behaviourOf: (content: Buffer) => FakeClamdBehaviour,
): Promise<FakeClamd> {
  const contents: Buffer[] = [];
  const sockets = new Set<Socket>();
  const busy = new Set<Socket>();
  let most = 0;

  function serve(socket: Socket): void {
    sockets.add(socket);
    busy.add(socket);
    most = Math.max(most, busy.size);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket) && busy.delete(socket));
    if (behaviourOf(Buffer.alloc(0)).stalls) return;
    let received = Buffer.alloc(0);
    let isAnswered = false;
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const { content, isWhole } = readContent(received);
      const { reply, closes = false, answerAfter = Infinity } = behaviourOf(content);
      if (isAnswered || !(isWhole || content.length >= answerAfter)) return;
      isAnswered = true;
      busy.delete(socket);
      if (isWhole) contents.push(content);
      if (reply !== undefined) socket.write(reply);
      if (closes) socket.end();
    });
  }
  const server = net.createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    contents,
    most: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
