import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asideDay, isOverdue } from './aside-days';
import type { FilesAside } from './object-store';
import { isMissing } from './storage-error';
import { syncPath } from './sync-path';

const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/**
 * Keeps files that were taken out of a disk store below `aside/<day>`, under the path that they had below `objects`.
 * @param root folder of the store
 * @param move removes a file from the store: calls `to` with its path below `objects`, forgets the file, and flushes its
 * folder
 */
export function createDiskAside(
  root: string,
  move: (key: string, to: (relativePath: string) => Promise<void>) => Promise<void>,
): FilesAside {
  const [objects, aside] = [join(root, 'objects'), join(root, 'aside')];

  async function relocate(from: string, to: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
    await syncPath(dirname(to));
  }

  /** Paths of all files that were put aside on a day, below the folder of that day. */
  async function* pathsOf(day: string): AsyncGenerator<string> {
    for (const shard of await entriesOf(join(aside, day))) {
      for (const id of await entriesOf(join(aside, day, shard))) {
        for (const name of await entriesOf(join(aside, day, shard, id))) yield join(shard, id, name);
      }
    }
  }

  return {
    put: (key) => move(key, (file) => relocate(join(objects, file), join(aside, asideDay(new Date()), file))),
    async takeBack() {
      let count = 0;
      for (const day of await entriesOf(aside)) {
        for await (const file of pathsOf(day)) {
          await relocate(join(aside, day, file), join(objects, file));
          count += 1;
        }
        await rm(join(aside, day), { recursive: true, force: true });
      }
      return count;
    },
    async empty(olderThanMs) {
      for (const day of await entriesOf(aside)) {
        if (isOverdue(day, olderThanMs, new Date()))
          await rm(join(aside, day), { recursive: true, force: true });
      }
    },
  };
}
