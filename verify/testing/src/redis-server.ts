import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram, hasDocker } from './availability';
import { startContainer } from './container';
import { reservePort } from './reserve-port';
import { externalServer, startProgram, type TestServer } from './server-process';

const program = (): string | null => findProgram('redis-server');

const urlOf = (port: number): string => `redis://127.0.0.1:${port}`;

async function startInstalled(
  file: string,
  moreArgs: (folder: string) => string[] = () => [],
): Promise<TestServer> {
  const port = await reservePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return startProgram({
    file,
    args: (folder) => [...args, '--dir', folder, ...moreArgs(folder)],
    port,
    url: urlOf(port),
  });
}

/** Whether {@link startRedis} can start or find Redis. */
export function hasRedis(): boolean {
  return Boolean(process.env['REDIS_URL']) || program() !== null || hasDocker();
}

/** Whether tests may kill the server that {@link startRedis} returns. */
export function canKillRedis(): boolean {
  return !process.env['REDIS_URL'] && hasRedis();
}

/** Whether {@link startRedis} starts an installed program: only such a server can be started with users. */
export function canStartRedisWithUsers(): boolean {
  return !process.env['REDIS_URL'] && program() !== null;
}

/**
 * Starts the installed Redis with users.
 * @param users text of an ACL file; without a line for it, the user `default` has every right and no password
 */
export async function startRedisWithUsers(users: string): Promise<TestServer> {
  return startInstalled(program() ?? 'redis-server', (folder) => {
    const file = path.join(folder, 'users.acl');
    writeFileSync(file, users);
    return ['--aclfile', file];
  });
}

/** Returns the Redis at REDIS_URL if it is set. Otherwise starts Redis: the installed program, or else a container. */
export async function startRedis(): Promise<TestServer> {
  const given = process.env['REDIS_URL'];
  if (given) return externalServer(given);
  const file = program();
  if (!file) return startContainer({ image: 'redis:7', port: 6379, readyLog: 'Ready to accept', urlOf });
  return startInstalled(file);
}
