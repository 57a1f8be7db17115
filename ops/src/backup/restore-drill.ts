import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readStandaloneConfig } from '@medrad/standalone';
import { checkInstallation, findDamagedFiles, findDamagedRecords } from '../check/check-installation';
import type { Fault } from '../check/faults';
import { openExclusively } from '../installation';
import type { Manifest } from './manifest';
import { restoreBackup } from './restore-backup';
import { verifyBackup } from './verify-backup';

/** Result of a restore drill. */
export interface DrillResult {
  manifest: Manifest;
  /** Faults of the restored installation. */
  faults: Fault[];
}

/**
 * Restores a backup into a temporary installation with an embedded database (below TMPDIR), checks all of its records
 * and files, and deletes it.
 * @throws Refusal for a damaged backup
 */
export async function drillBackup(folder: string): Promise<DrillResult> {
  const backup = await verifyBackup(folder);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'drill-'));
  try {
    const installation = await openExclusively(readStandaloneConfig({ DATA_DIR: dataDir }));
    try {
      await restoreBackup(backup, installation, false);
      const faults = await findDamagedRecords(installation);
      faults.push(...(await checkInstallation(installation)).faults);
      faults.push(...(await findDamagedFiles(installation)));
      return { manifest: backup.manifest, faults };
    } finally {
      await installation.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
