import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { waitLimitMs } from './wait-limit';

/** Path of an installed program; null when it is not installed. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Whether a Docker daemon answers. */
export function hasDocker(): boolean {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: waitLimitMs });
    return true;
  } catch {
    return false;
  }
}

/**
 * Folder of the built product's bundles. `MEDRAD_BUNDLES` names another folder: a copy, which a build that runs
 * meanwhile does not delete.
 */
export const bundleFolder =
  process.env['MEDRAD_BUNDLES'] ?? path.resolve(__dirname, '../../../dist/standalone');
