import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { type BundledProgram, bundleProgram, reservePort } from '@medrad/testing';

let program: BundledProgram;
beforeAll(() => {
  program = bundleProgram(path.join(__dirname, 'signal-process.ts'));
});
afterAll(() => program.remove());

function start(...args: string[]) {
  const child = spawn(process.execPath, [program.file, ...args], {
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const printed = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve) => {
      const look = (): void => {
        const match = pattern.exec(output);
        if (match) resolve(match);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      look();
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return { child, ended, printed, output: () => output };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s becomes not ready at once, finishes running requests, closes everything in order despite failures, and exits with 0',
  async (signal) => {
    const { child, ended, printed, output } = start();
    const [, url = ''] = await printed(/"url":"([^"]+)"/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const slow = fetch(`${url}/slow`);
    await printed(/asked/);
    child.kill(signal);
    await printed(/"shutting down"/);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect(await (await slow).json()).toEqual({ done: true });
    expect(await ended).toEqual([0, null]);
    expect(output()).toMatch(/closed first[^]*closed last/);
    expect(output()).toContain('"could not be closed"');
    await expect(fetch(url)).rejects.toThrow();
  },
);

test('cuts requests that still run after GRACE_SECONDS, closes and exits with 0', async () => {
  const { child, ended, printed, output } = start('short-grace');
  const [, url = ''] = await printed(/"url":"([^"]+)"/);
  const cut = expect(fetch(`${url}/stuck`)).rejects.toThrow();
  await printed(/stuck/);
  child.kill('SIGTERM');
  await cut;
  expect(await ended).toEqual([0, null]);
  expect(output()).toMatch(/closed first[^]*closed last/);
});

test('reports a failed start in one line and exits with 1, despite open connections', async () => {
  const { ended, output } = start('broken');
  expect(await ended).toEqual([1, null]);
  expect(output()).toBe('MONGODB_URL: missing\n');
});

/** Starts a process whose database does not listen yet, and waits for its third attempt. */
async function startWaiting() {
  const [port, metrics, database] = [await reservePort(), await reservePort(), await reservePort()];
  const running = start(`port=${port}`, `metrics=${metrics}`, `database=${database}`);
  await running.printed(/"attempt":3/);
  return {
    ...running,
    url: `http://127.0.0.1:${port}`,
    metrics: `http://127.0.0.1:${metrics}/metrics`,
    database,
  };
}

test('waits for its database with JSON lines that name it, answers probes, and continues by itself', async () => {
  const { child, ended, printed, output, url, metrics, database } = await startWaiting();
  const lines = output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines.filter((line) => 'attempt' in line).slice(0, 3)).toMatchObject(
    [1, 2, 3].map((attempt) => ({ dependency: 'mongodb', cause: 'ECONNREFUSED', attempt, level: 40 })),
  );
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  for (const page of ['/readyz', '/readyz/gateway']) {
    const ready = await fetch(url + page);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable' }]);
  }
  const call = await fetch(`${url}/slow`);
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toMatchObject([
    503,
    '5',
    { code: 'DEPENDENCY_UNAVAILABLE' },
  ]);
  expect(await (await fetch(metrics)).text()).toMatch(/dependency_refused\{dependency="mongodb",\S+ 0/);
  const server = net.createServer((socket) => socket.destroy()).listen(database, '127.0.0.1');
  await printed(/"listening"/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${url}/slow`)).json()).toEqual({ done: true });
  server.close();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output()).toMatch(/closed first[^]*closed last/);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'exits with 0 at once when it gets %s while it waits',
  async (signal) => {
    const { child, ended, output, url } = await startWaiting();
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(output()).toContain('"shutting down"');
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  },
);

test('exits with 1 and its name when its port is taken', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const { ended, output } = start(`port=${port}`);
  expect(await ended).toEqual([1, null]);
  expect(output()).toContain(`EADDRINUSE: address already in use 127.0.0.1:${port}`);
  server.close();
});
