import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat as statPath,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { AppError } from '@medrad/contracts';
import { adoptPart } from './adopt-part';
import { createDiskAside } from './disk-aside';
import { createPlaces, folderOf, nameOf, suffixOf } from './disk-places';
import { installationIdName } from './installation-id';
import { requireObjectKey } from './object-key';
import type {
  ByteRange,
  ObjectStore,
  OpenedObject,
  StagedObject,
  StageLimits,
  StoredObject,
  UploadPart,
} from './object-store';
import { createPartFiles } from './part-files';
import type { FileScan } from './scan/file-scan';
import { openStaging } from './staging';
import { isMissing, isNoFolder, toStorageError, trialBytes } from './storage-error';
import { syncPath } from './sync-path';

interface DiskStoreOptions {
  root: string;
  scan?: FileScan | undefined;
}

/**
 * Creates a store in a folder with the layout `objects/<2 hex>/<uuid>/<suffix>~<kind>~<blake2b>`. Kind and hash are
 * part of the name, so that one rename stores content and facts together.
 * @param options.root absolute folder, created if missing; staging and objects must be on one volume
 * @param options.scan malware scanner for uploads
 */
export async function createDiskStore({ root, scan }: DiskStoreOptions): Promise<ObjectStore> {
  const objects = join(root, 'objects');
  await mkdir(objects, { recursive: true, mode: 0o700 });
  const stagingFolder = join(root, 'staging');
  const staging = await openStaging(stagingFolder, { syncsAhead: true, scan });
  const parts = createPartFiles(stagingFolder);
  const places = createPlaces(objects);

  async function commit(staged: StagedObject, key: string): Promise<StoredObject> {
    const keyParts = requireObjectKey(key);
    const folder = folderOf(objects, keyParts);
    const { path, kind, contentType, size, blake2b } = staged;
    try {
      await syncPath(path);
      const isNew = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, join(folder, nameOf(keyParts, staged)));
      await syncPath(folder);
      if (isNew) for (const above of [dirname(folder), objects]) await syncPath(above);
    } catch (error) {
      throw toStorageError(error);
    }
    return { key, kind, contentType, size, blake2b };
  }

  /**
   * Stages the file that consists of these parts. If all parts are in one part file, that file is staged without a copy
   * where possible.
   */
  async function stageParts(those: readonly UploadPart[], limits: StageLimits): Promise<StagedObject> {
    const [only, ...others] = those;
    if (only && others.length === 0) {
      const options = { ...limits, syncsAhead: true, scan, hash: parts.takeHash(only) };
      const adopted = await adoptPart(stagingFolder, only, options);
      if (adopted) return adopted;
    }
    const body = parts.open(those);
    return staging.stage(body, limits).finally(() => body.destroy());
  }

  async function openObject(key: string, range?: ByteRange): Promise<OpenedObject> {
    const opened = await places.at(key, async ({ path, facts }) => {
      const handle = await open(path, 'r');
      try {
        const { start, end } = range ?? { start: 0, end: facts.size - 1 };
        // The stream ends after the given byte, without another read that would only find the end of the file. It
        // closes the handle at its end or when it is destroyed.
        return { ...facts, stream: handle.createReadStream({ start, end }) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    });
    if (!opened) throw new AppError('NOT_FOUND');
    return opened;
  }

  const stat = (key: string): Promise<StoredObject | null> =>
    places.at(key, async ({ path, facts }) => {
      await access(path);
      return facts;
    });

  // The modification time of a stored file is the time at which it was written, because a rename keeps that time.
  const storedAt = (key: string): Promise<Date | null> =>
    places.at(key, async ({ path }) => (await statPath(path)).mtime);

  /** Takes a file from its place by a function that receives the path, and removes the folder if it is empty then. */
  async function take(key: string, by: (path: string) => Promise<void>): Promise<void> {
    const folder = await places.at(key, async ({ path }) => {
      await by(path);
      return dirname(path);
    });
    places.forget(key);
    if (!folder) return;
    await syncPath(folder);
    // This removes the folder only when no rendition is left in it.
    await rmdir(folder).catch(() => undefined);
  }

  // A folder may have been removed since it was listed, and files that the store has not written are not its own.
  const namesIn = (folder: string): Promise<string[]> =>
    readdir(folder).catch((error: unknown) => {
      if (isNoFolder(error)) return [];
      throw error;
    });

  async function listOf(key: string): Promise<string[]> {
    const keyParts = requireObjectKey(key);
    return keysOf(keyParts.id, await namesIn(folderOf(objects, keyParts)));
  }

  const idFile = join(root, installationIdName);

  async function writeInstallationId(id: string): Promise<void> {
    const next = `${idFile}.${randomUUID()}`;
    try {
      await writeFile(next, `${id}\n`, { mode: 0o600, flush: true });
      await rename(next, idFile);
      await syncPath(root);
    } catch (error) {
      await rm(next, { force: true });
      throw toStorageError(error);
    }
  }

  async function readInstallationId(): Promise<string | null> {
    try {
      return (await readFile(idFile, 'utf8')).trim();
    } catch (error) {
      if (isMissing(error)) return null;
      throw toStorageError(error);
    }
  }

  async function* list() {
    for (const shard of await readdir(objects)) {
      for (const id of await namesIn(join(objects, shard))) {
        yield* keysOf(id, await namesIn(join(objects, shard, id)));
      }
    }
  }

  return {
    ...staging,
    commit,
    stat,
    open: openObject,
    delete: (key) => take(key, unlink),
    aside: createDiskAside(root, (key, to) => take(key, (path) => to(relative(objects, path)))),
    list,
    listOf,
    storedAt,
    readInstallationId,
    writeInstallationId,
    parts,
    stageParts,
    check: () => access(objects, constants.W_OK).catch(unavailable),
    tryWrite: () => staging.tryWrite(Buffer.alloc(trialBytes)),
  };
}

/** Keys of files, from their names in the folder of an id. */
function keysOf(id: string, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const suffix = suffixOf(name);
    if (suffix === undefined) return [];
    return suffix === null ? id : `${id}.${suffix}`;
  });
}

function unavailable(cause: unknown): never {
  throw new AppError('DEPENDENCY_UNAVAILABLE', { cause });
}
