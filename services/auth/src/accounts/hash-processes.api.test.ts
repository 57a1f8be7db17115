import { execFileSync } from 'node:child_process';
import { eventually } from '@medrad/testing';
import { createHashProcesses } from './hash-processes';

const cheap = { memoryCost: 64, timeCost: 1 };

/** Ids of the child processes that the process of this test has started. */
const children = (): string[] => {
  try {
    return execFileSync('pgrep', ['-P', String(process.pid), '-f', 'argon2'])
      .toString()
      .trim()
      .split('\n');
  } catch {
    return [];
  }
};

test('a hash is verified only by its own password, and concurrent calls are all answered', async () => {
  const processes = createHashProcesses(cheap, 2);
  try {
    const hashes = await Promise.all(
      Array.from({ length: 8 }, (_, number) => processes.hash(`password ${number}`)),
    );
    const verdicts = await Promise.all(
      hashes.map((hash, number) => processes.verify(hash, `password ${number % 4}`)),
    );
    expect(verdicts).toEqual([true, true, true, true, false, false, false, false]);
  } finally {
    await processes.close();
  }
});

test('a killed process fails at most its current call, and another process replaces it', async () => {
  const processes = createHashProcesses(cheap, 1);
  try {
    const hash = await processes.hash('password');
    // On a busy host, two processes have been started, one of each priority.
    const killed = children();
    for (const pid of killed) process.kill(Number(pid), 'SIGKILL');
    const again = () => processes.verify(hash, 'password').catch(() => 'failed');
    for (const _ of killed) await again();
    expect(await again()).toBe(true);
  } finally {
    await processes.close();
  }
});

test('processes end when no password was hashed for a while, and later calls start new ones', async () => {
  const processes = createHashProcesses(cheap, 1, 50);
  try {
    const hash = await processes.hash('password');
    // On a busy host, a process of idle priority may wait long for the CPU time in which it ends.
    await eventually(() => expect(children()).toEqual([]));
    expect(await processes.verify(hash, 'password')).toBe(true);
  } finally {
    await processes.close();
  }
});

test('a process that gets no CPU time does not delay the answer', async () => {
  const processes = createHashProcesses(cheap, 1);
  try {
    const hash = await processes.hash('password');
    const [quiet = ''] = children();
    process.kill(Number(quiet), 'SIGSTOP');
    expect(await processes.verify(hash, 'password')).toBe(true);
    // The stopped process is still busy; the next call does not wait for it either.
    expect(await processes.verify(hash, 'another')).toBe(false);
    process.kill(Number(quiet), 'SIGCONT');
  } finally {
    await processes.close();
  }
});
