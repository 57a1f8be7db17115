import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { type BodyPace, guardSlowBody } from './slow-body';

let server: http.Server;
let pace: BodyPace;
beforeEach(async () => {
  server = http.createServer((req, res) => {
    guardSlowBody(req, res, pace);
    req.resume();
    req.on('error', () => undefined);
    req.once('end', () => res.end('whole'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends `bytes` every 20 ms, `pieces` times; what came back before the connection ended. */
async function upload(bytes: number, pieces: number): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.write(`PUT / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes * pieces}\r\n\r\n`);
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    socket.write(Buffer.alloc(bytes));
    if (sent === pieces) clearInterval(timer);
  }, 20);
  await once(socket, 'close');
  clearInterval(timer);
  return received;
}

test('a body that trickles in is ended', async () => {
  pace = { checkEveryMs: 100, leastBytesPerCheck: 1_000, mostMs: Infinity };
  expect(await upload(1, 10_000)).toBe('');
});

test('a body that keeps its pace may take as long as it needs', async () => {
  pace = { checkEveryMs: 100, leastBytesPerCheck: 100, mostMs: Infinity };
  expect(await upload(2_000, 30)).toMatch(/whole/);
});

test('a body that keeps its pace and has an end set is ended then', async () => {
  pace = { checkEveryMs: 100, leastBytesPerCheck: 100, mostMs: 300 };
  expect(await upload(2_000, 100)).toBe('');
});
