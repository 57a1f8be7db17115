import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

function start(...args: string[]) {
  const file = path.join(__dirname, 'signal-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
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
  'on %s a process is not ready at once, answers what is under way, closes everything in order, what fails too, and ends with 0',
  async (signal) => {
    const { child, ended, printed, output } = start();
    const [, url = ''] = await printed(/"url":"([^"]+)"/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const slow = fetch(`${url}/slow`);
    await printed(/asked/);
    child.kill(signal);
    await printed(/"ending"/);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect(await (await slow).json()).toEqual({ done: true });
    expect(await ended).toEqual([0, null]);
    expect(output()).toMatch(/closed first[^]*closed last/);
    expect(output()).toContain('"not closed"');
    await expect(fetch(url)).rejects.toThrow();
  },
);

test('what is still under way after GRACE_SECONDS is cut, and the process closes and ends with 0', async () => {
  const { child, ended, printed, output } = start('impatient');
  const [, url = ''] = await printed(/"url":"([^"]+)"/);
  const cut = expect(fetch(`${url}/stuck`)).rejects.toThrow();
  await printed(/stuck/);
  child.kill('SIGTERM');
  await cut;
  expect(await ended).toEqual([0, null]);
  expect(output()).toMatch(/closed first[^]*closed last/);
});

test('a start that fails says why in one line and ends with 1, whatever was connected before', async () => {
  const { ended, output } = start('broken');
  expect(await ended).toEqual([1, null]);
  expect(output()).toBe('MONGODB_URL: missing\n');
});
