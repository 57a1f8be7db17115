import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ChildOutput, watchOutput } from '../child-output';
import { eventually } from '../eventually';

/** A process of the product that tests can kill, freeze and restart. */
export interface ServiceProcess {
  name: string;
  /** `http://127.0.0.1:port`; the same after every start. */
  url: string;
  port: number;
  /** Address of the process's /metrics. */
  metricsUrl: string;
  /** Whether the process reports that it is ready. */
  isReady(): Promise<boolean>;
  /** Process id; changes with every start. */
  pid(): number;
  isRunning: () => boolean;
  /** Text that the process has written to stdout and stderr since its last start. */
  output(): string;
  printed: ChildOutput['printed'];
  /** Sends SIGKILL; resolves when the process is gone. */
  kill: () => Promise<void>;
  /** Sends SIGTERM. Resolves to the exit code, or to the signal that ended the process. */
  terminate(): Promise<number | NodeJS.Signals | null>;
  /** Sends SIGSTOP: the process keeps its connections but answers no request. */
  freeze(): void;
  /** Sends SIGCONT to a frozen process. */
  thaw(): void;
  /**
   * Ends the process for good: a start in progress resolves and is not repeated, so that no process outlives the test
   * that started it.
   */
  retire: () => Promise<void>;
  /** Starts the process again on the same port; resolves when it is ready. */
  start(options?: StartOptions): Promise<void>;
}

type Command = readonly [string, ...string[]];

/** Settings of a start. */
export interface StartOptions {
  /** Environment variables that are set for this start and for all later ones; an empty text clears a variable. */
  env?: Record<string, string>;
  /** Program and arguments, for this start and for all later ones. */
  command?: Command;
  /** Whether nothing reads the output of the process, so that its pipe fills up. */
  isUnread?: boolean;
}

/** The program that a {@link ServiceProcess} runs. */
export interface ServiceProgram {
  name: string;
  /** Program and arguments. */
  command: Command;
  env: Record<string, string>;
  port: number;
  metricsPort: number;
  /** Path that answers 200 when the process is ready; absent for a server that is not a service. */
  readyPath?: string;
}

/**
 * Milliseconds after which a probe counts as failed. The fleet's balancer imitates a cluster, which must notice a
 * process that is frozen; a start repeats its probes.
 */
const probeLimitMs = 5_000;

/** Whether a URL answers 200. */
async function answersOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(probeLimitMs) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/**
 * Waits until a URL answers 200.
 * @returns false when the process ended before that
 */
async function comesUp(url: string, isRunning: () => boolean, output: () => string): Promise<boolean> {
  await eventually(async () => {
    if (!isRunning()) return;
    if (!(await answersOk(url))) throw new Error(`${url} does not answer 200:\n${output()}`);
  });
  return isRunning();
}

/**
 * Number of attempts to start a process. One that gives up while it starts, for example because a database is slow, is
 * restarted, as a cluster does.
 */
const startAttempts = 4;

const unreadOutput: ChildOutput = {
  output: () => '',
  printed: () => Promise.reject(new Error('nobody reads what it prints')),
};

/** Creates the handle of a program that has not started yet. */
export function createServiceProcess(program: ServiceProgram): ServiceProcess {
  const { name, port, metricsPort, readyPath } = program;
  const url = `http://127.0.0.1:${port}`;
  let env = { ...program.env, HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: String(metricsPort) };
  let command = program.command;
  let child: ChildProcess | undefined;
  let watched: ChildOutput | undefined;
  let isRetired = false;

  const isRunning = (): boolean =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  const running = (): ChildProcess => {
    if (!child || !isRunning()) throw new Error(`${name} does not run`);
    return child;
  };
  const end = async (signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> => {
    if (!child || !isRunning()) return null;
    const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    child.kill(signal);
    const [code, by] = await exited;
    return code ?? by;
  };
  const launch = (isUnread: boolean): ChildOutput['output'] => {
    const [file, ...args] = command;
    child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
    watched = isUnread ? unreadOutput : watchOutput(child);
    return watched.output;
  };
  return {
    name,
    url,
    port,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    isReady: () => answersOk(url + (readyPath ?? '')),
    pid: () => running().pid ?? 0,
    isRunning,
    output: () => watched?.output() ?? '',
    printed: (pattern) =>
      watched ? watched.printed(pattern) : Promise.reject(new Error(`${name} was never started`)),
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
    async retire() {
      isRetired = true;
      await end('SIGKILL');
    },
    freeze: () => void running().kill('SIGSTOP'),
    thaw: () => void running().kill('SIGCONT'),
    async start({ env: more = {}, isUnread = false, ...changes } = {}) {
      if (isRunning()) throw new Error(`${name} runs already`);
      env = { ...env, ...more };
      command = changes.command ?? command;
      for (let attempt = 1; ; attempt += 1) {
        const output = launch(isUnread);
        if (!readyPath || (await comesUp(url + readyPath, isRunning, output))) return;
        if (isRetired) return;
        if (attempt === startAttempts) throw new Error(`${name} ended while it started:\n${output()}`);
      }
    },
  };
}
