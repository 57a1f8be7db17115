import { execFile, spawn } from 'node:child_process';
import os from 'node:os';

/** Call of the argon2 library that a process answers. */
export type HashCall = [name: 'hashSync' | 'verifySync', args: unknown[]];

/** How a process stands among all others on the machine. */
export type HashRank = 'idle' | 'ordinary';

/** One process, one call at a time. */
export interface HashProcess {
  /** @throws Error when argon2 refuses or the process ended */
  run(call: HashCall): Promise<string | boolean>;
  close(): Promise<void>;
}

/** Niceness of the ordinary rank, and of the idle one where the system has no such policy. */
const niceness = 5;

/** Of util-linux, which every Debian has; by its path, so that no other program of this name is run. */
const chrt = '/usr/bin/chrt';

/** A string, because it must be found from source, from a test and from a bundle alike. */
const source = `
  const argon2 = require(process.argv[1]);
  // A Ctrl+C means the service, which goes on with what is under way; its end is the end of the channel.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  // Who asked may be gone by now: then there is nobody to tell.
  const answer = (given) => process.send(given, () => {});
  process.on('message', ([name, args]) => {
    try {
      answer({ result: argon2[name](...args) });
    } catch (error) {
      answer({ fault: String(error.message) });
    }
  });
`;

/** Lets the process run when nobody else wants its core (Linux, SCHED_IDLE); where that cannot be had it is nice. */
function stepBack(pid: number, rank: HashRank): void {
  try {
    os.setPriority(pid, niceness);
  } catch {
    // It ended at once; whoever calls it is told.
  }
  if (rank === 'idle' && process.platform === 'linux') {
    execFile(chrt, ['--idle', '--pid', '0', String(pid)], () => undefined);
  }
}

interface Answer {
  result?: string | boolean;
  fault?: string;
}

/** Starts a process; it ends with this one, however this one ends. */
export function startHashProcess(rank: HashRank, onEnd: () => void): HashProcess {
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
  // Before its call is answered: whoever asks next must not be sent here.
  const end = (): void => {
    onEnd();
    answer({ fault: 'the hashing process ended' });
  };
  child.on('message', (message) => answer(message as Answer));
  for (const event of ['error', 'disconnect', 'exit'] as const) child.on(event, end);
  if (child.pid !== undefined) stepBack(child.pid, rank);
  child.unref();
  child.channel?.unref();
  return {
    run: (call) =>
      new Promise((resolve, reject) => {
        // Until it answers, this process waits for it.
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
