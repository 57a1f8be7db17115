import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import net from 'node:net';

/**
 * Range of ports from which {@link reservePort} chooses. It lies below the ranges from which systems choose ports for
 * outgoing connections and for servers that listen on port 0 (from 32768 on Linux, from 49152 on macOS and Windows).
 */
export const reservedPorts = { first: 20_000, count: 10_000 } as const;

/**
 * UDP sockets of this process, each of which reserves the port of its number. The system closes them when the process
 * ends.
 */
const reservations: Socket[] = [];

/**
 * Binds the UDP port of this number. Other processes that reserve ports then see that the number is taken. Null when
 * another socket has the port.
 */
async function holdUdpPort(port: number): Promise<Socket | null> {
  const socket = createSocket('udp4');
  const bound = once(socket, 'listening');
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  try {
    await bound;
  } catch {
    socket.close();
    return null;
  }
  return socket.unref();
}

async function canListen(port: number): Promise<boolean> {
  const server = net.createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}

/**
 * Reserves a free TCP port on 127.0.0.1 until this process ends. No other process gets the port, even while nothing
 * listens on it: the system does not assign ports of this range, and other callers of this function find the UDP port
 * of the same number bound. A test's server can therefore end and start again on its port, and a test can rely on a
 * port at which no server listens.
 */
export async function reservePort(): Promise<number> {
  for (;;) {
    const port = reservedPorts.first + Math.floor(Math.random() * reservedPorts.count);
    const reservation = await holdUdpPort(port);
    if (!reservation) continue;
    if (await canListen(port)) {
      reservations.push(reservation);
      return port;
    }
    reservation.close();
  }
}
