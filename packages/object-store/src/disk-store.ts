import type { Dirent } from 'node:fs';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, rmdir, stat as statPath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@medrad/contracts';
import { isFileKind, kindFacts } from './file-kinds';
import { type KeyParts, requireObjectKey } from './object-key';
import type { ByteRange, ObjectStore, OpenedObject, StagedObject, StoredObject } from './object-store';
import { openStaging } from './staging';
import { isMissing, toStorageError } from './storage-error';

/** Suffix of a file whose key has none. */
const bare = '_';
const storedName = /^([a-z0-9._]+)~([a-z0-9]+)~([0-9a-f]{128})$/;

/**
 * A store in a folder. Layout: `objects/<2 hex>/<uuid>/<suffix>~<kind>~<blake2b>`. Kind and hash are part
 * of the name, so that one rename brings content and facts into place together.
 * @param options.root absolute folder, made if absent; staging and objects must be one volume
 */
export async function createDiskStore({ root }: { root: string }): Promise<ObjectStore> {
  const objects = join(root, 'objects');
  await mkdir(objects, { recursive: true, mode: 0o700 });
  const staging = await openStaging(join(root, 'staging'));
  const folderOf = ({ id }: KeyParts) => join(objects, id.slice(0, 2), id);

  async function locate(key: string) {
    const parts = requireObjectKey(key);
    const names = await readdir(folderOf(parts)).catch(emptyWhenMissing);
    for (const name of names) {
      const [, suffix, kind, blake2b] = storedName.exec(name) ?? [];
      if (suffix !== (parts.suffix ?? bare) || !isFileKind(kind) || !blake2b) continue;
      return { path: join(folderOf(parts), name), kind, blake2b, contentType: kindFacts(kind).contentType };
    }
    return null;
  }

  async function commit(staged: StagedObject, key: string): Promise<StoredObject> {
    const parts = requireObjectKey(key);
    const folder = folderOf(parts);
    const { kind, contentType, size, blake2b } = staged;
    try {
      const isNew = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(staged.path, join(folder, `${parts.suffix ?? bare}~${kind}~${blake2b}`));
      await syncPath(folder);
      if (isNew) for (const above of [dirname(folder), objects]) await syncPath(above);
    } catch (error) {
      throw toStorageError(error);
    }
    return { key, kind, contentType, size, blake2b };
  }

  async function openObject(key: string, range?: ByteRange): Promise<OpenedObject> {
    const found = await locate(key);
    if (!found) throw new AppError('NOT_FOUND');
    const { path, ...facts } = found;
    const handle = await open(path, 'r').catch(notFoundWhenMissing);
    try {
      const { size } = await handle.stat();
      // The stream closes the handle when it ends and when it is destroyed.
      return { key, size, ...facts, stream: handle.createReadStream({ ...range }) };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async function stat(key: string): Promise<StoredObject | null> {
    const found = await locate(key);
    if (!found) return null;
    const { path, ...facts } = found;
    const handle = await open(path, 'r').catch(nullWhenMissing);
    if (!handle) return null;
    const { size } = await handle.stat().finally(() => handle.close());
    return { key, size, ...facts };
  }

  async function storedAt(key: string): Promise<Date | null> {
    const found = await locate(key);
    // The rename that brings a file into place leaves the time it was written at.
    const facts = found && (await statPath(found.path).catch(nullWhenMissing));
    return facts && facts.mtime;
  }

  async function remove(key: string) {
    const found = await locate(key);
    if (!found) return;
    await rm(found.path, { force: true });
    await syncPath(dirname(found.path));
    // Only the last rendition of a file takes the folder with it.
    await rmdir(dirname(found.path)).catch(() => undefined);
  }

  async function* list() {
    for (const shard of await readdir(objects)) {
      for (const id of await readdir(join(objects, shard))) {
        const names: Dirent[] = await readdir(join(objects, shard, id), { withFileTypes: true });
        for (const { name } of names) {
          const suffix = storedName.exec(name)?.[1];
          if (suffix) yield suffix === bare ? id : `${id}.${suffix}`;
        }
      }
    }
  }

  return {
    ...staging,
    commit,
    stat,
    open: openObject,
    delete: remove,
    list,
    storedAt,
    check: () => access(objects, constants.W_OK).catch(unavailable),
  };
}

/** A file's content or a folder's entries, down to the disk. */
async function syncPath(path: string) {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

function emptyWhenMissing(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function notFoundWhenMissing(error: unknown): never {
  throw isMissing(error) ? new AppError('NOT_FOUND', { cause: error }) : error;
}

function unavailable(cause: unknown): never {
  throw new AppError('DEPENDENCY_UNAVAILABLE', { cause });
}
