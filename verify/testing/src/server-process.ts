import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitLimitMs } from './wait-limit';

/** A server that tests use, such as a broker. */
export interface TestServer {
  url: string;
  /** Whether tests started the server. If not, it was given by an address and cannot be killed. */
  isOurs: boolean;
  /** Sends SIGKILL, like a crash. */
  kill(): Promise<void>;
  /** Starts the server again, on the same port and data. */
  restart(): Promise<void>;
  stop: () => Promise<void>;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const answer = (value: boolean) => () => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}

/** Resolves when a server accepts connections on the port. */
export async function waitForPort(port: number, isAlive: () => boolean = () => true): Promise<void> {
  const deadline = Date.now() + waitLimitMs;
  while (!(await accepts(port))) {
    if (!isAlive()) throw new Error(`the server for port ${port} ended while it started`);
    if (Date.now() > deadline) throw new Error(`nothing accepts connections on port ${port}`);
    await pause(50);
  }
}

/** Handle of a server that was not started by the tests and cannot be killed or restarted. */
export function externalServer(url: string): TestServer {
  const cannot = (): Promise<void> =>
    Promise.reject(new Error('a server that was given by an address cannot be killed'));
  return { url, isOurs: false, kill: cannot, restart: cannot, stop: () => Promise.resolve() };
}

/** A server program to start: its file, its arguments and environment for a folder of its own, its port and its URL. */
export interface ProgramSpec {
  file: string;
  args(folder: string): string[];
  env?(folder: string): Record<string, string>;
  port: number;
  url: string;
}

/**
 * Runs a server program in a process group of its own, so that a kill reaches its children too. Its temporary folder is
 * deleted with it.
 */
export async function startProgram(spec: ProgramSpec): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'medrad-server-'));
  let child: ChildProcess;
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;

  const start = async (): Promise<void> => {
    child = spawn(spec.file, spec.args(folder), {
      cwd: folder,
      env: { ...process.env, ...spec.env?.(folder) },
      stdio: 'ignore',
      detached: true,
    });
    await waitForPort(spec.port, isRunning);
  };
  const kill = async (): Promise<void> => {
    if (!isRunning() || child.pid === undefined) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    while (await accepts(spec.port)) await pause(20);
  };
  await start();
  return {
    url: spec.url,
    isOurs: true,
    kill,
    restart: start,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
