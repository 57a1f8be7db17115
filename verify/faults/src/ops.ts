import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleFolder } from '@medrad/testing';

const bundle = path.join(bundleFolder, 'ops.cjs');

/** Exit code and output of an operators' command (`npm run ops`). */
export interface OpsAnswer {
  code: number;
  out: string;
}

/** Runs an operators' command on the installation to which the environment variables belong. */
export async function ops(env: Record<string, string>, ...args: string[]): Promise<OpsAnswer> {
  const run = promisify(execFile)(process.execPath, [bundle, ...args], { env: { ...process.env, ...env } });
  return run.then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: `${error.stdout}${error.stderr}`,
    }),
  );
}
