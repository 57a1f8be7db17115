import net from 'node:net';

/** A client that drips: one byte a second, head or body. */
export interface SlowClients {
  /** How many of them are still connected. */
  connected(): number;
  close(): void;
}

const everyMs = 1_000;

/**
 * Opens connections that send a byte a second.
 * @param start what each sends at once
 */
export function openSlowClients(port: number, count: number, start: string): SlowClients {
  const sockets = new Set<net.Socket>();
  for (let index = 0; index < count; index += 1) {
    const socket = net.connect(port, '127.0.0.1');
    sockets.add(socket);
    const timer = setInterval(() => socket.write('x'), everyMs);
    const forget = (): void => {
      clearInterval(timer);
      sockets.delete(socket);
    };
    socket.on('connect', () => socket.write(start));
    socket.on('error', () => undefined);
    // What the server says before it closes is read, so that its end is seen.
    socket.on('data', () => undefined);
    socket.on('end', () => socket.destroy());
    socket.on('close', forget);
  }
  return {
    connected: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
