import { findProgram, hasDocker } from './availability';
import { startContainer } from './container';
import { reservePort } from './reserve-port';
import { externalServer, startProgram, type TestServer } from './server-process';

const program = (): string | null => findProgram('redis-server');

/** Whether {@link startRedis} can start or find Redis. */
export function hasRedis(): boolean {
  return Boolean(process.env['REDIS_URL']) || program() !== null || hasDocker();
}

/** Whether tests may kill the server that {@link startRedis} returns. */
export function canKillRedis(): boolean {
  return !process.env['REDIS_URL'] && hasRedis();
}

/** Returns the Redis at REDIS_URL if it is set. Otherwise starts Redis: the installed program, or else a container. */
export async function startRedis(): Promise<TestServer> {
  const given = process.env['REDIS_URL'];
  if (given) return externalServer(given);
  const file = program();
  const urlOf = (port: number): string => `redis://127.0.0.1:${port}`;
  if (!file) return startContainer({ image: 'redis:7', port: 6379, readyLog: 'Ready to accept', urlOf });
  const port = await reservePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return startProgram({ file, args: (folder) => [...args, '--dir', folder], port, url: urlOf(port) });
}
