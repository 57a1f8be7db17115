import path from 'node:path';
import { manifests } from '../areas';
import { Refusal } from '../terminal';
import { readFileList } from './copy-files';
import { type Digest, digestFile } from './hashed-file';
import { dumpPath, filePath, listPath, type Manifest, readManifest } from './manifest';
import { findBackupRefusal } from './restorable-backup.policy';

/** A backup whose files are all unchanged since it was written. */
export interface VerifiedBackup {
  folder: string;
  manifest: Manifest;
  /** Hash that identifies the whole backup. */
  blake2b: string;
}

/**
 * Checks that this build can restore a backup, and reads all of its files.
 * @throws Refusal saying what the build does not know or misses, or naming the first file that is missing or changed
 */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const { manifest, blake2b } = await readManifest(folder);
  const refusal = findBackupRefusal(manifest, manifests);
  if (refusal) throw new Refusal(refusal);
  for (const [database, collections] of Object.entries(manifest.databases)) {
    for (const [collection, facts] of Object.entries(collections)) {
      await verifyFile(folder, dumpPath(database, collection), facts);
    }
  }
  for (const [area, { list, files }] of Object.entries(manifest.files)) {
    await verifyFile(folder, listPath(area), list);
    let count = 0;
    for await (const { key, size, blake2b: hash } of readFileList(folder, area)) {
      await verifyFile(folder, filePath(area, key), { bytes: size, blake2b: hash });
      count += 1;
    }
    if (count !== files) throw damaged(listPath(area), 'does not name every file');
  }
  return { folder, manifest, blake2b };
}

async function verifyFile(folder: string, file: string, expected: Digest): Promise<void> {
  const found = await digestFile(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw damaged(file, 'is missing');
    throw error;
  });
  if (found.bytes !== expected.bytes || found.blake2b !== expected.blake2b) {
    throw damaged(file, 'is not what was written');
  }
}

const damaged = (file: string, what: string): Refusal =>
  new Refusal(`The backup is damaged: ${file} ${what}. Nothing was restored.`);
