import { execFile, spawn } from 'node:child_process';
import os from 'node:os';

/** A call of the argon2 library, as sent to a child process. */
export type HashCall = [name: 'hashSync' | 'verifySync', args: unknown[]];

/** Scheduling priority of a hashing process: `idle` runs only on otherwise unused cores, `ordinary` has niceness 5. */
export type HashPriority = 'idle' | 'ordinary';

/** A child process that hashes or verifies one password at a time. */
export interface HashProcess {
  /** @throws Error when argon2 fails or the process ends */
  run(call: HashCall): Promise<string | boolean>;
  close(): Promise<void>;
}

/** Niceness of `ordinary` processes, and of `idle` ones where the system has no idle scheduling class. */
const niceness = 5;

/** Path of util-linux's `chrt`, which every Debian has. It is absolute so that no other program of this name is run. */
const chrt = '/usr/bin/chrt';

/**
 * Code of the child process. It is a string, because no file path is right in source, in tests and in a bundle alike.
 */
const source = `
  const argon2 = require(process.argv[1]);
  // Ctrl+C is meant for the service, which finishes its requests first. This process ends when the channel closes.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  // Errors are ignored: the service that asked may have ended.
  const answer = (given) => process.send(given, () => {});
  process.on('message', ([name, args]) => {
    try {
      answer({ result: argon2[name](...args) });
    } catch (error) {
      answer({ fault: String(error.message) });
    }
  });
`;

/** Lowers the scheduling priority of a process: SCHED_IDLE on Linux for `idle`, otherwise niceness. */
function lowerPriority(pid: number, priority: HashPriority): void {
  try {
    os.setPriority(pid, niceness);
  } catch {
    // The process has ended already; the next call given to it gets the error.
  }
  if (priority === 'idle' && process.platform === 'linux') {
    execFile(chrt, ['--idle', '--pid', '0', String(pid)], () => undefined);
  }
}

interface Answer {
  result?: string | boolean;
  fault?: string;
}

/**
 * Starts a hashing process, which ends when this process ends for any reason.
 * @param onEnd called once or more when the process can no longer answer
 */
export function startHashProcess(priority: HashPriority, onEnd: () => void): HashProcess {
  const child = spawn(process.execPath, ['-e', source, require.resolve('@node-rs/argon2')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let settle: ((answer: Answer) => void) | undefined;
  const answer = (given: Answer): void => {
    settle?.(given);
    settle = undefined;
  };
  // First removes the process from the pool, so that no later call is given to it, and then fails its current call.
  const end = (): void => {
    onEnd();
    answer({ fault: 'the hashing process ended' });
  };
  child.on('message', (message) => answer(message as Answer));
  for (const event of ['error', 'disconnect', 'exit'] as const) child.on(event, end);
  if (child.pid !== undefined) lowerPriority(child.pid, priority);
  child.unref();
  child.channel?.unref();
  return {
    run: (call) =>
      new Promise((resolve, reject) => {
        // The open channel keeps this process alive until the answer comes.
        child.channel?.ref();
        settle = ({ result, fault }) => {
          child.channel?.unref();
          if (result === undefined) reject(new Error(`Hashing failed: ${fault ?? 'no result'}`));
          else resolve(result);
        };
        if (child.connected) child.send(call);
        else answer({ fault: 'the hashing process ended' });
      }),
    async close() {
      if (child.connected) child.disconnect();
      if (child.pid !== undefined) await ended;
    },
  };
}
