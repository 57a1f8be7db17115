import { once } from 'node:events';
import net from 'node:net';
import { type CuttingProxy, startCuttingProxy } from '../src';

let echo: net.Server;
let proxy: CuttingProxy;
const clients: net.Socket[] = [];

beforeEach(async () => {
  echo = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    socket.pipe(socket);
  });
  await once(echo.listen(0, '127.0.0.1'), 'listening');
  proxy = await startCuttingProxy((echo.address() as net.AddressInfo).port);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.close();
  await new Promise((resolve) => echo.close(resolve));
});

const open = async (): Promise<net.Socket> => {
  const client = net.connect(proxy.port, '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  await once(client, 'connect');
  return client;
};
const echoed = async (client: net.Socket, text: string): Promise<string> => {
  client.write(text);
  const [chunk] = (await once(client, 'data')) as [Buffer];
  return chunk.toString();
};

test('passes bytes in both directions, and ends when one side ends', async () => {
  const client = await open();
  const received: Buffer[] = [];
  client.on('data', (chunk: Buffer) => received.push(chunk));
  const sent = Buffer.alloc(3_000_000, 'x');
  client.end(sent);
  await once(client, 'close');
  expect(Buffer.concat(received).equals(sent)).toBe(true);
});

test('a cut resets open connections and refuses new ones, until the same port is restored', async () => {
  const client = await open();
  expect(await echoed(client, 'a')).toBe('a');
  expect(proxy.connections()).toBe(1);
  const [[reset]] = (await Promise.all([once(client, 'error'), proxy.cut()])) as [[Error], void];
  expect(reset).toMatchObject({ code: 'ECONNRESET' });
  await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(proxy.connections()).toBe(0);
  await proxy.restore();
  expect(await echoed(await open(), 'b')).toBe('b');
});

test('a delay holds back every chunk in each direction', async () => {
  const client = await open();
  proxy.delay(100);
  const start = performance.now();
  expect(await echoed(client, 'a')).toBe('a');
  expect(performance.now() - start).toBeGreaterThanOrEqual(195);
});

test('in a black hole connections stay open and nothing arrives before the restore', async () => {
  const before = await open();
  proxy.blackHole();
  const after = await open();
  let isEarly = true;
  const answers = [before, after].map(async (client) => {
    client.write('late');
    const [chunk] = (await once(client, 'data')) as [Buffer];
    expect(isEarly).toBe(false);
    return chunk.toString();
  });
  // This connection bypasses the proxy. By the time its echo arrives, the echoes through the proxy would have arrived
  // too, if the black hole did not hold them back.
  const past = net.connect((echo.address() as net.AddressInfo).port, '127.0.0.1');
  clients.push(past);
  expect(await echoed(past, 'x')).toBe('x');
  isEarly = false;
  await proxy.restore();
  expect(await Promise.all(answers)).toEqual(['late', 'late']);
});

test.each([
  ['mongodb://127.0.0.1:1/?replicaSet=rs0', /^mongodb:\/\/127\.0\.0\.1:\d+\/\?directConnection=true$/],
  ['mongodb://%2Ftmp%2Fdb.sock', /^mongodb:\/\/127\.0\.0\.1:\d+\/\?directConnection=true$/],
  ['redis://:secret@127.0.0.1:1/2', /^redis:\/\/:secret@127\.0\.0\.1:\d+\/2$/],
  ['http://127.0.0.1:1/', /^http:\/\/127\.0\.0\.1:\d+\/$/],
])('%s is returned with the address of the proxy', async (url, through) => {
  const other = await startCuttingProxy(url);
  expect(other.url).toMatch(through);
  await other.close();
});
