import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createContentHash } from '@medrad/object-store';
import type { DataVersion } from '@medrad/persistence';
import { Refusal } from '../terminal';
import { createHashedFile, type Digest } from './hashed-file';

/** Summary of a collection in a backup or a database. */
export interface CollectionFacts extends Digest {
  documents: number;
}

/** Summary of the files of an area. `list` is the digest of the file that lists each file with its hash. */
export interface AreaFacts {
  files: number;
  /** Size of all files together in bytes. */
  bytes: number;
  list: Digest;
}

/** Description of a backup's content, stored as `manifest.json`. */
export interface Manifest {
  /** 2 if the data need a build that judges data versions: earlier builds refuse format 2, and know no data versions. */
  format: 1 | 2;
  createdAt: string;
  /** Data version of each service; absent in backups of earlier versions, whose data have the first version. */
  dataVersions?: Record<string, DataVersion>;
  /**
   * Collections by database and name, for every service; the documents of a collection are in
   * `db/<database>/<collection>.bson`.
   */
  databases: Record<string, Record<string, CollectionFacts>>;
  /**
   * File areas by name, for every service with files; the list of an area's files is `files/<area>.jsonl`, and the
   * files are below `files/<area>/`.
   */
  files: Record<string, AreaFacts>;
  /** Events that were under way; absent in backups of earlier versions. */
  events?: EventsUnderWay;
}

/** Numbers of events in a backup that a restore sends again. */
export interface EventsUnderWay {
  /** Events in the outboxes, including those that were refused. */
  waiting: number;
  /** Published events that a service had not handled. */
  unhandled: number;
}

/** One line of a backup's list of files. */
export interface FileEntry {
  key: string;
  kind: string;
  /** Size in bytes. */
  size: number;
  blake2b: string;
}

const manifestName = 'manifest.json';
const sealName = 'manifest.b2';

export const dumpPath = (database: string, collection: string): string =>
  path.join('db', database, `${collection}.bson`);
export const listPath = (area: string): string => path.join('files', `${area}.jsonl`);
export const filePath = (area: string, key: string): string => path.join('files', area, key.slice(0, 2), key);

/** Writes the manifest and its checksum file, which `b2sum --check` reads. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await createHashedFile(path.join(folder, manifestName));
  await file.write(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const { blake2b } = await file.close();
  const seal = await createHashedFile(path.join(folder, sealName));
  await seal.write(Buffer.from(`${blake2b}  ${manifestName}\n`));
  await seal.close();
}

/**
 * Reads the manifest of a backup, and the hash that identifies the whole backup.
 * @throws Refusal when the folder contains no complete backup, or one of a later format
 */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; blake2b: string }> {
  const content = await readFile(path.join(folder, manifestName)).catch(() => null);
  const seal = await readFile(path.join(folder, sealName), 'utf8').catch(() => null);
  if (!content || !seal) throw new Refusal(`${folder} is not a whole backup: it has no manifest.`);
  const blake2b = createContentHash().update(content).digest('hex');
  if (seal !== `${blake2b}  ${manifestName}\n`) {
    throw new Refusal(`The backup is damaged: ${manifestName} is not what was written.`);
  }
  const manifest = JSON.parse(content.toString()) as { format: unknown };
  if (manifest.format !== 1 && manifest.format !== 2) {
    throw new Refusal(
      'The backup was made by a later version of the product. Restore it with that one. Nothing was restored.',
    );
  }
  return { manifest: manifest as Manifest, blake2b };
}
