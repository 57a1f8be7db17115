import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { FolderInUse, lockFolder } from '@medrad/embedded-mongo';
import { eventCollections } from '@medrad/events';
import { listCollections } from '@medrad/persistence';
import { fileAreas, inBackupOrder, isBackedUp } from '../areas';
import { type Fault, persistentFaults } from '../check/faults';
import { findBrokenReferences } from '../check/find-broken-references';
import { findFileFaults, knownFiles } from '../check/find-file-faults';
import { findUnhandledEvents } from '../check/find-unhandled-events';
import { rowsOfBackup } from '../check/rows';
import type { Installation } from '../installation';
import { Refusal } from '../terminal';
import { createFileCopy, type FileCopy } from './copy-files';
import { needsLaterBuild, readDataVersions, versionsOfDump } from './data-versions';
import { dumpCollection } from './documents';
import { syncFolder } from './hashed-file';
import { type AreaFacts, dumpPath, type Manifest, writeManifest } from './manifest';

const lockName = 'owner.lock';
/** Number of times that the databases are read when deletions during the backup make it inconsistent. */
const attempts = 4;

/** Result of a backup. */
export interface BackupResult {
  manifest: Manifest;
  /** Faults of the installation; the backup has the same faults. */
  faults: Fault[];
}

/**
 * Writes a backup: first the databases, then the files to which the written rows refer; every file was stored before
 * its row. If something was deleted meanwhile, the databases are read again. The backup has a temporary name until it
 * is complete and on the disk.
 * @throws Refusal for a target folder that is not empty
 */
export async function createBackup(installation: Installation, target: string): Promise<BackupResult> {
  const isTaken = existsSync(target) && readdirSync(target).length > 0;
  if (isTaken) throw new Refusal(`${target} is not empty. A backup goes into a folder of its own.`);
  const draft = `${target}.partial`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const unlock = lockDraft(draft);
  try {
    await emptyDraft(draft);
    const result = await fill(installation, draft);
    await writeManifest(draft, result.manifest);
    await syncBelow(draft);
    unlock();
    await rename(draft, target);
    await syncFolder(path.dirname(target));
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function lockDraft(draft: string): () => void {
  try {
    return lockFolder(draft);
  } catch (error) {
    if (error instanceof FolderInUse) throw new Refusal('A backup to this folder is under way.');
    throw error;
  }
}

/** Deletes what an earlier backup left in the folder when its process was killed. */
async function emptyDraft(draft: string): Promise<void> {
  for (const name of await readdir(draft)) {
    if (name !== lockName) await rm(path.join(draft, name), { recursive: true });
  }
}

async function fill(installation: Installation, draft: string): Promise<BackupResult> {
  const copies = new Map<string, FileCopy>();
  for (const { name } of fileAreas) {
    const store = installation.stores.get(name);
    if (store) copies.set(name, createFileCopy(store, name, draft));
  }
  let dump = await dumpDatabases(installation, draft);
  let faults = await checkDraft(draft, copies);
  for (let attempt = 1; attempt < attempts && faults.length > 0; attempt += 1) {
    dump = await dumpDatabases(installation, draft);
    const again = await checkDraft(draft, copies);
    const isStanding = persistentFaults(again, faults).length === again.length;
    faults = again;
    if (isStanding) break;
  }
  const files: Record<string, AreaFacts> = {};
  for (const [area, copy] of copies) files[area] = await copy.close();
  const events = {
    waiting: countWaiting(dump.databases),
    unhandled: new Set((await findUnhandledEvents(rowsOfBackup(draft))).map(({ id }) => id)).size,
  };
  const format = needsLaterBuild(dump.dataVersions) ? 2 : 1;
  return { manifest: { format, createdAt: new Date().toISOString(), ...dump, files, events }, faults };
}

/** Number of events in the outboxes of a backup. */
const countWaiting = (databases: Manifest['databases']): number =>
  Object.values(databases)
    .flatMap((facts) => [facts[eventCollections.waiting], facts[eventCollections.parked]])
    .reduce((sum, facts) => sum + (facts?.documents ?? 0), 0);

type Dump = Pick<Manifest, 'databases'> & Required<Pick<Manifest, 'dataVersions'>>;

async function dumpDatabases(installation: Installation, draft: string): Promise<Dump> {
  const { connections } = installation;
  const before = await readDataVersions(installation);
  const databases: Manifest['databases'] = {};
  for (const [database, connection] of connections) {
    const collections = await listCollections(connection);
    const wanted = inBackupOrder(
      database,
      collections.filter((collection) => isBackedUp(database, collection)),
    );
    databases[database] = {};
    for (const collection of wanted) {
      const file = path.join(draft, dumpPath(database, collection));
      databases[database][collection] = await dumpCollection(connection, collection, file);
    }
  }
  return { databases, dataVersions: versionsOfDump(before, await readDataVersions(installation)) };
}

async function checkDraft(draft: string, copies: ReadonlyMap<string, FileCopy>): Promise<Fault[]> {
  const rows = rowsOfBackup(draft);
  const faults = await findBrokenReferences(rows);
  for (const area of fileAreas) {
    const copy = copies.get(area.name);
    if (!copy) continue;
    await copy.bring(await knownFiles(area, rows));
    faults.push(...(await findFileFaults(area, rows, copy.copied.keys())));
    for (const key of copy.damaged) {
      const sentence = `the file ${area.name}/${key} is not what was stored; it is left out`;
      faults.push({ kind: 'damaged-file', area: area.name, subject: key, sentence });
    }
  }
  return faults;
}

/** Flushes the directory entries of a folder and of all folders below it to the disk, the innermost folders first. */
async function syncBelow(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncBelow(path.join(folder, entry.name));
  }
  await syncFolder(folder);
}
