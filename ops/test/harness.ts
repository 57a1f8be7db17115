import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { prepareParts } from '@medrad/composition';
import { keepKnownIds, readStandaloneConfig } from '@medrad/standalone';
import { captureLogs } from '@medrad/testing';
import { run } from '../src/cli';
import { type Installation, openExclusively, partsOf } from '../src/installation';

const root = path.resolve(__dirname, '../..');

/** Path of the bundle with the operators' commands, as production runs it. */
export const bundle = path.join(root, 'dist/standalone/ops.cjs');

/** Bundles the back end as `npm start` would. */
export function buildBackend(): void {
  execFileSync(process.execPath, [path.join(root, 'tooling/scripts/build.mjs'), 'backend'], { cwd: root });
}

/** Exit code and output of a command. */
export interface Answer {
  code: number;
  out: string;
  err: string;
}

function collector() {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { stream, text: () => text };
}

/**
 * Runs an operators' command on a data folder.
 * @param stdin text for the command's standard input
 */
export async function ops(
  dataDir: string,
  args: string[],
  { env = {}, stdin = '' }: { env?: Record<string, string>; stdin?: string } = {},
): Promise<Answer> {
  const [stdout, stderr] = [collector(), collector()];
  const code = await run(args, {
    env: { DATA_DIR: dataDir, ...env },
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: stdout.stream,
    stderr: stderr.stream,
  });
  return { code, out: stdout.text(), err: stderr.text() };
}

/** Opens an installation whose product is stopped, runs a function on it, and closes it. */
export async function withInstallation<T>(
  dataDir: string,
  work: (installation: Installation) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const installation = await openExclusively(readStandaloneConfig({ DATA_DIR: dataDir, ...env }));
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}

/** Stores the id of the installation in all of its parts, and the data versions, as a start of the product does. */
export async function settle(installation: Installation, dataDir: string): Promise<void> {
  keepKnownIds(dataDir, await prepareParts(partsOf(installation), { log: captureLogs().log }));
}

/** Copies a stopped installation, with the times of its files. */
export function copyInstallation(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/** A collection of an open installation, accessed through the driver. */
export const rows = ({ connections }: Installation, database: string, collection: string) =>
  connections.get(database)!.collection<{ _id: string } & Record<string, unknown>>(collection);

/** Creates temporary folders, which `removeAll` deletes after the tests. */
export function createFolders() {
  const made: string[] = [];
  return {
    /** A path below a new temporary folder; nothing exists at the path yet. */
    fresh(name = 'data'): string {
      const folder = mkdtempSync(path.join(tmpdir(), 'ops-'));
      made.push(folder);
      return path.join(folder, name);
    },
    removeAll() {
      for (const folder of made)
        rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
