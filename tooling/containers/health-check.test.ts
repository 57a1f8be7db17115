import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { reservePort } from '@medrad/testing';

const dockerfile = readFileSync(path.resolve(__dirname, '../../Dockerfile'), 'utf8');
/** Program and arguments of the health check. */
const [, text = ''] = /^HEALTHCHECK .*? CMD (\[[^]*?"\])$/m.exec(dockerfile) ?? [];
const [program = '', ...args] = JSON.parse(text.replaceAll('\\\n', '')) as string[];

/** Exit code of the health check for a process on a port. */
async function checkAt(port: number): Promise<number> {
  const env = { PATH: process.env['PATH'], PORT: String(port), READY_PATH: '/readyz/gateway' };
  const [code] = (await once(spawn(program, args, { env, stdio: 'ignore' }), 'exit')) as [number];
  return code;
}

async function checkWith(listener: RequestListener): Promise<number> {
  const server = http.createServer({ requireHostHeader: true }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const code = await checkAt((server.address() as AddressInfo).port);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  return code;
}

test('the health check passes only for a process that answers 200 at its readiness path', async () => {
  const asked: (string | undefined)[] = [];
  const answering = (status: number) =>
    checkWith((req, res) => {
      asked.push(req.url);
      res.writeHead(status, { 'Content-Type': 'application/json' }).end('{"status":" 200 "}');
    });
  expect(await answering(200)).toBe(0);
  for (const status of [204, 404, 500, 503]) expect([status, await answering(status)]).toEqual([status, 1]);
  expect(new Set(asked)).toEqual(new Set(['/readyz/gateway']));
});

test('the health check fails for a process that does not listen, or closes the connection', async () => {
  expect(await checkAt(await reservePort())).not.toBe(0);
  expect(await checkWith((req) => req.socket.destroy())).not.toBe(0);
});
