import net, { type AddressInfo, type Socket } from 'node:net';

/** A slow connection to a server. A page and its workers share its bandwidth among all their requests. */
export interface ShapedLine {
  url: string;
  close(): void;
}

interface LineLimits {
  bitsPerSecond: number;
  /** Round trip time in milliseconds. */
  latency: number;
}

/** Returns a function that forwards a server's data at the rate of the connection, which all clients share. */
function createShaper({ bitsPerSecond, latency }: LineLimits) {
  const bytesPerMs = bitsPerSecond / 8 / 1_000;
  let freeAt = 0;
  return (from: Socket, to: Socket): void => {
    from.on('data', (chunk: Buffer) => {
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + chunk.length / bytesPerMs;
      from.pause();
      setTimeout(() => {
        to.write(chunk);
        from.resume();
      }, freeAt - now);
    });
    from.on('end', () => setTimeout(() => to.end(), latency));
  };
}

/** Starts a proxy that is a slow connection to a server of this machine. */
export function openShapedLine(target: string, limits: LineLimits): Promise<ShapedLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const passDown = createShaper(limits);
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    // Requests are small, so they are only delayed by the round trip time and use up no bandwidth.
    client.on('data', (chunk: Buffer) => setTimeout(() => upstream.write(chunk), limits.latency));
    passDown(upstream, client);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close() {
          server.close();
          sockets.forEach((socket) => socket.destroy());
        },
      }),
    );
  });
}
