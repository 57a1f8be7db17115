import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileKind, kindFacts } from './file-kinds';
import { type KeyParts, requireObjectKey } from './object-key';
import type { StoredObject } from './object-store';
import { isMissing } from './storage-error';

/** A stored file: its path, whose last segment contains the kind and hash of the file, and the facts about it. */
interface Place {
  path: string;
  facts: StoredObject;
}

/** Stands for the suffix in the name of a file whose key has no suffix. */
const bare = '_';
const storedName = /^([a-z0-9._]+)~([a-z0-9]+)~([0-9a-f]{128})$/;

/** Number of remembered paths, about 1 kB each. */
const rememberedPlaces = 4_096;

/** Folder of a file and its renditions. */
export const folderOf = (objects: string, { id }: KeyParts): string => join(objects, id.slice(0, 2), id);

/**
 * Name of a file in its folder. Kind and hash are part of the name, so that one rename stores content and facts
 * together.
 */
export const nameOf = (
  { suffix }: KeyParts,
  { kind, blake2b }: Pick<StoredObject, 'kind' | 'blake2b'>,
): string => `${suffix ?? bare}~${kind}~${blake2b}`;

/** Suffix of the key in a name that {@link nameOf} made: null when the key has none; undefined for any other name. */
export function suffixOf(name: string): string | null | undefined {
  const suffix = storedName.exec(name)?.[1];
  return suffix === bare ? null : suffix;
}

/** Finds the paths of files by key. */
interface Places {
  /**
   * Calls `use` with the path of a file.
   * @returns the result of `use`; null when the file does not exist; `use` must throw ENOENT then
   * @throws AppError NOT_FOUND for an impossible key; what `use` throws
   */
  at<T extends object | string>(key: string, use: (place: Place) => Promise<T>): Promise<T | null>;
  /** Forgets the path of a deleted file. */
  forget(key: string): void;
}

/**
 * Creates the lookup of paths. Paths of recently used files are remembered, so that finding them needs no further call
 * of the file system. A path contains the hash of the content: when another process has deleted or replaced the file,
 * the path no longer exists.
 */
export function createPlaces(objects: string): Places {
  const places = new Map<string, Place>();

  async function locate(key: string, parts: KeyParts): Promise<Place | null> {
    const folder = folderOf(objects, parts);
    for (const name of await readdir(folder)) {
      const [, , kind, blake2b] = storedName.exec(name) ?? [];
      if (suffixOf(name) !== parts.suffix || !isFileKind(kind) || !blake2b) continue;
      const path = join(folder, name);
      const { size } = await stat(path);
      return { path, facts: { key, kind, contentType: kindFacts(kind).contentType, size, blake2b } };
    }
    return null;
  }

  function remember(key: string, place: Place): void {
    places.set(key, place);
    const [oldest] = places.keys();
    if (places.size > rememberedPlaces && oldest !== undefined) places.delete(oldest);
  }

  return {
    async at(key, use) {
      const parts = requireObjectKey(key);
      const known = places.get(key);
      const used = known && (await use(known).catch(nullWhenMissing));
      if (used) return used;
      places.delete(key);
      const place = await locate(key, parts).catch(nullWhenMissing);
      if (!place) return null;
      remember(key, place);
      return use(place).catch(nullWhenMissing);
    },
    forget: (key) => void places.delete(key),
  };
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
