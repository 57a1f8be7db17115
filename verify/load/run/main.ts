/**
 * `npm run test:load`: starts the built product on a scratch folder, with its own rate limits and the embedded
 * database, and lets k6 run the profile `brief` against it for a minute. It fails when a journey throws an exception,
 * when an answer has another status or content than expected, or when no journey ended; never because the machine is
 * slow.
 *
 * K6 names the program, else it is looked for on the PATH. Without it the run is skipped, and in `.ci/run` it fails.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultRateLimits } from '@medrad/gateway';
import { canRunWith, startProduct } from '@medrad/testing';
import { createLoadContent } from './content';
import { findK6, runK6 } from './run-k6';

/** Number of accounts: one for each resident who may be present in the profile `brief` at the same time. */
const residents = 50;

const { generalPerMinute, entryPerMinute, passwordPerMinute, uploadPerMinute } = defaultRateLimits;
const usualLimits = {
  RATE_GENERAL_PER_MINUTE: String(generalPerMinute),
  RATE_ENTRY_PER_MINUTE: String(entryPerMinute),
  RATE_PASSWORD_PER_MINUTE: String(passwordPerMinute),
  RATE_UPLOAD_PER_MINUTE: String(uploadPerMinute),
};

/** Runs k6 on a new product. Returns whether nothing failed. */
async function runBrief(program: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'medrad-load-'));
  // The scripts give each resident a client address, which the product takes from trusted proxies only.
  const product = await startProduct({ env: { ...usualLimits, TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    await createLoadContent(product.url);
    const file = path.join(folder, 'residents.json');
    const settings = { BASE_URL: product.url, RESIDENTS_FILE: file };
    const runs = [
      ['residents.ts', { RESIDENTS: String(residents) }],
      // A tick may be late on a slow machine, but must come.
      ['main.ts', { PROFILE: 'brief', SPOTTER_SECONDS: '15', TICK_SECONDS: '60' }],
    ] as const;
    for (const [script, own] of runs) {
      const { status, output } = await runK6(program, script, { ...settings, ...own });
      console.log(output);
      if (status === 0) continue;
      console.error(`${script} ended with ${status}\n\nThe product's log:\n${product.output()}`);
      return false;
    }
    return true;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const program = findK6();
  if (!canRunWith('k6', program !== null) || program === null) return;
  if (!(await runBrief(program))) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
