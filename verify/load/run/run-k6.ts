import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findProgram } from '@medrad/testing';

/** Path of k6: the one that K6 names, else the one on the PATH; null when there is none. */
export const findK6 = (): string | null => process.env['K6'] || findProgram('k6');

/** How a run of k6 ended. */
export interface K6Run {
  /** Exit code; 0 when nothing failed, 99 when a threshold was crossed, 107 when a script ended with an exception. */
  status: number | null;
  /** Text that k6 wrote to stdout and stderr. */
  output: string;
}

/**
 * Runs a script of `verify/load` to its end.
 * @param settings values that the script finds in `__ENV`
 * @param further options of `k6 run`
 */
export async function runK6(
  program: string,
  script: 'main.ts' | 'residents.ts',
  settings: Readonly<Record<string, string>>,
  further: readonly string[] = [],
): Promise<K6Run> {
  const env = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  // Without an address, k6 opens no port of its own, which another run may have in use.
  const options = ['--quiet', '--no-color', '--no-usage-report', '--address', '', ...further];
  const child = spawn(program, ['run', ...options, ...env, path.resolve(__dirname, '..', script)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output: Buffer.concat(pieces).toString() };
}
