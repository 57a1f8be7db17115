import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Path of an installed program, or null. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Whether a Docker daemon answers. */
export function hasDocker(): boolean {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * `describe` when the need is met. Otherwise the suite is skipped with a plain sentence, and with CI=true it fails.
 * @param need what is missing, e.g. `redis-server`.
 */
export function describeWith(need: string, isMet: boolean): jest.Describe {
  if (isMet) return describe;
  const sentence = `${need} is not at hand: these tests did not run.`;
  if (process.env['CI'] === 'true') {
    return Object.assign(
      (title: string) => describe(title, () => test(sentence, () => expect(sentence).toBe(''))),
      {
        only: describe.only,
        skip: describe.skip,
        each: describe.each,
      },
    ) as unknown as jest.Describe;
  }
  process.stderr.write(`SKIPPED ${sentence}\n`);
  return describe.skip;
}

/** Absolute path of a shared test file; null where the data is absent. `MEDRAD_TEST_DATA` overrides the folder. */
export function testData(relativePath: string): string | null {
  const folder = process.env['MEDRAD_TEST_DATA'] ?? path.resolve(__dirname, '../../../../shared/data');
  const file = path.join(folder, relativePath);
  return existsSync(file) ? file : null;
}

/** Where the bundles of the built product lie. `MEDRAD_BUNDLES` names a copy that no build under way takes away. */
export const bundleFolder =
  process.env['MEDRAD_BUNDLES'] ?? path.resolve(__dirname, '../../../dist/standalone');
