import { AppError } from '@medrad/contracts';
import { createContentHash, type ObjectStore } from '@medrad/object-store';
import { countDamaged, listCollections } from '@medrad/persistence';
import { fileAreas } from '../areas';
import type { Installation } from '../installation';
import { type Fault, persistentFaults } from './faults';
import { findBrokenReferences } from './find-broken-references';
import { findFileFaults } from './find-file-faults';
import { findStaleStatistics } from './find-stale-statistics';
import { findUnhandledEvents, unhandledFaults } from './find-unhandled-events';
import type { AreaLoss } from '../large-deletion.policy';
import { nullWhenGone } from '../null-when-gone';
import { rowsOfDatabases } from './rows';

/** Age in milliseconds up to which a repair takes no file away; the services delete no younger files either. */
const keptMs = 24 * 60 * 60 * 1000;
/** Time in milliseconds for which files that were put aside can be brought back. */
const keptAsideMs = 7 * 24 * 60 * 60 * 1000;

/** Age in milliseconds of published events that a running product must have handled. */
const handledAfterMs = 60_000;

/** Result of a check of all rows and files. */
export interface CheckResult {
  faults: Fault[];
  /** Number of files in each area. */
  files: ReadonlyMap<string, number>;
}

/** Finds all inconsistencies between rows, and between rows and files. */
export async function checkInstallation(installation: Installation): Promise<CheckResult> {
  const first = await findFaults(installation);
  if (first.faults.length === 0 || !installation.isRunning) return first;
  const second = await findFaults(installation);
  return { faults: persistentFaults(first.faults, second.faults), files: second.files };
}

async function findFaults(installation: Installation): Promise<CheckResult> {
  const rows = rowsOfDatabases(installation);
  const faults = await findBrokenReferences(rows);
  const files = new Map<string, number>();
  for (const area of fileAreas) {
    const store = installation.stores.get(area.name);
    if (!store) continue;
    const keys = await keysOf(store);
    files.set(area.name, keys.size);
    faults.push(...(await findFileFaults(area, rows, keys)));
    faults.push(...(await findAbandonedUploads(area.name, store)));
  }
  return { faults, files };
}

/** Finds events that a service published and another has not handled. */
export async function findMissedEvents(installation: Installation): Promise<Fault[]> {
  const sentBefore = new Date(Date.now() - (installation.isRunning ? handledAfterMs : 0));
  return unhandledFaults(await findUnhandledEvents(rowsOfDatabases(installation), sentBefore));
}

/** Finds stored statistics that are not what the records say from which they are counted. */
export async function findWrongStatistics(installation: Installation): Promise<Fault[]> {
  const first = await findStaleStatistics(installation);
  if (first.length === 0 || !installation.isRunning) return first;
  return persistentFaults(first, await findStaleStatistics(installation));
}

/** Finds collections of the embedded database with records whose checksums are wrong; nothing can read these. */
export async function findDamagedRecords({ connections }: Installation): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [database, connection] of connections) {
    for (const collection of await listCollections(connection)) {
      const count = await countDamaged(connection, collection);
      if (count === 0) continue;
      const records = count === 1 ? 'a record' : `${count} records`;
      const sentence = `${records} of ${database}.${collection} cannot be read: restore a backup into an empty installation`;
      faults.push({ kind: 'damaged-records', area: database, subject: collection, sentence });
    }
  }
  return faults;
}

/** Finds staged files of uploads whose process has ended, so that nobody will finish them. */
async function findAbandonedUploads(area: string, store: ObjectStore): Promise<Fault[]> {
  return (await store.listAbandoned()).map((name) => ({
    kind: 'abandoned-upload',
    area,
    subject: name,
    sentence: `the upload ${area}/staging/${name} was interrupted and will not be completed`,
  }));
}

async function keysOf(store: ObjectStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const key of store.list()) keys.add(key);
  return keys;
}

/** Reads every file and compares its content with the stored hash. */
export async function findDamagedFiles({ stores }: Installation): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [area, store] of stores) {
    for await (const key of store.list()) {
      if (await isWhole(store, key)) continue;
      const sentence = `the file ${area}/${key} is not what was stored`;
      faults.push({ kind: 'damaged-file', area, subject: key, sentence });
    }
  }
  return faults;
}

async function isWhole(store: ObjectStore, key: string): Promise<boolean> {
  try {
    const { stream, blake2b } = await store.open(key);
    const hash = createContentHash();
    for await (const chunk of stream) hash.update(chunk as Buffer);
    return hash.digest('hex') === blake2b;
  } catch (error) {
    // A missing file is not damaged: it was deleted after it was listed.
    if (error instanceof AppError && error.code === 'NOT_FOUND') return true;
    throw error;
  }
}

/** A file to which no row refers, and which is old enough to be removed. */
export type Orphan = Pick<Fault, 'area' | 'subject'>;

/** Those of the faults that are files without a row, older than a day. */
export async function findRemovable({ stores }: Installation, faults: readonly Fault[]): Promise<Fault[]> {
  const removable: Fault[] = [];
  for (const fault of faults) {
    const store = fault.kind === 'orphan-file' ? stores.get(fault.area) : undefined;
    const storedAt = await store?.storedAt(fault.subject).catch(nullWhenGone);
    if (storedAt && Date.now() - storedAt.getTime() > keptMs) removable.push(fault);
  }
  return removable;
}

/** Numbers of files in each area, and of those that would be removed. */
export function countLosses(files: CheckResult['files'], orphans: readonly Orphan[]): AreaLoss[] {
  return [...files].map(([area, all]) => {
    const doomed = orphans.filter((orphan) => orphan.area === area).length;
    return { area, doomed, all };
  });
}

/**
 * Puts files aside to which no row refers, deletes for good what was put aside more than seven days ago, and deletes
 * interrupted uploads.
 */
export async function removeOrphans({ stores }: Installation, orphans: readonly Orphan[]): Promise<void> {
  for (const store of stores.values()) {
    await store.sweep(keptMs);
    await store.aside.empty(keptAsideMs);
  }
  for (const { area, subject } of orphans) await stores.get(area)?.aside.put(subject);
}

/** Brings back all files that repairs have put aside. @returns their number */
export async function takeBackOrphans({ stores }: Installation): Promise<number> {
  let count = 0;
  for (const store of stores.values()) count += await store.aside.takeBack();
  return count;
}
