import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { type BodyPace, guardSlowBody } from './slow-body';

let server: http.Server;
let pace: BodyPace;
/** To be called for every chunk of a body that arrives. */
let noteCome: () => void;
let come: number;
const checkEveryMs = 100;

beforeEach(async () => {
  // Only the guard runs on the fake clock; sockets need these real functions.
  const real = ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'Date'] as const;
  jest.useFakeTimers({ doNotFake: [...real] });
  come = 0;
  server = http.createServer((req, res) => {
    guardSlowBody(req, res, pace);
    req.on('data', (chunk: Buffer) => {
      come += chunk.length;
      noteCome();
    });
    req.on('error', () => undefined);
    req.once('end', () => res.end('whole'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  jest.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function bring(socket: Socket, bytes: number): Promise<void> {
  const wanted = come + bytes;
  const isHere = new Promise<void>((resolve) => {
    noteCome = () => {
      if (come >= wanted) resolve();
    };
  });
  socket.write(Buffer.alloc(bytes));
  await isHere;
}

/**
 * Sends `bytes` bytes between every two checks of the guard, `pieces` times or until the connection ends.
 * @returns the text that the server sent, and the number of checks
 */
async function upload(bytes: number, pieces: number): Promise<{ received: string; checks: number }> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let received = '';
  let isOver = false;
  socket.on('data', (chunk) => (received += chunk.toString()));
  const over = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isOver = true;
      resolve();
    });
  });
  const isTaken = once(server, 'request');
  socket.write(`PUT / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes * pieces}\r\n\r\n`);
  await isTaken;
  let checks = 0;
  while (!isOver && checks < pieces) {
    await Promise.race([bring(socket, bytes), over]);
    if (checks + 1 < pieces) jest.advanceTimersByTime(checkEveryMs);
    checks += 1;
  }
  await over;
  return { received, checks };
}

test('ends the request when its body trickles in', async () => {
  pace = { checkEveryMs, leastBytesPerCheck: 1_000, mostMs: Infinity };
  const { received, checks } = await upload(1, 50);
  expect(received).toBe('');
  expect(checks).toBeLessThan(10);
});

test('lets a body that keeps the required rate take as long as it needs', async () => {
  pace = { checkEveryMs, leastBytesPerCheck: 100, mostMs: Infinity };
  expect((await upload(2_000, 30)).received).toMatch(/whole/);
});

test('ends a body that keeps the required rate at its total time limit', async () => {
  pace = { checkEveryMs, leastBytesPerCheck: 100, mostMs: 300 };
  const { received, checks } = await upload(2_000, 50);
  expect(received).toBe('');
  expect(checks).toBeGreaterThanOrEqual(3);
});
