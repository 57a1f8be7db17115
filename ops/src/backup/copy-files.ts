import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ObjectStore } from '@medrad/object-store';
import { idOf } from '../check/find-file-faults';
import { createHashedFile } from './hashed-file';
import { type AreaFacts, type FileEntry, filePath, listPath } from './manifest';
import { nullWhenGone } from '../null-when-gone';

/** Number of files that are copied at the same time. */
const workers = 4;

/** Copies the files of one area into a backup. */
export interface FileCopy {
  /**
   * Copies those files to which rows refer and that are not copied yet, and removes copies to which no row refers any
   * more.
   * @param known ids of the files to which rows refer
   */
  bring(known: ReadonlySet<string>): Promise<void>;
  /** The files that are in the backup, by key. */
  copied: ReadonlyMap<string, FileEntry>;
  /** Keys of files whose content differs from its stored hash; they are left out of the backup. */
  damaged: ReadonlySet<string>;
  /** Writes the list of the copied files into the backup. */
  close(): Promise<AreaFacts>;
}

/** @param folder folder of the backup */
export function createFileCopy(store: ObjectStore, area: string, folder: string): FileCopy {
  const copied = new Map<string, FileEntry>();
  const damaged = new Set<string>();
  const targetOf = (key: string): string => path.join(folder, filePath(area, key));

  async function copy(key: string): Promise<void> {
    const opened = await store.open(key).catch(nullWhenGone);
    if (!opened) return;
    const { kind, blake2b, stream } = opened;
    const file = await createHashedFile(targetOf(key));
    for await (const chunk of stream) await file.write(chunk as Buffer);
    const written = await file.close();
    if (written.blake2b === blake2b) copied.set(key, { key, kind, size: written.bytes, blake2b });
    else {
      damaged.add(key);
      await rm(targetOf(key));
    }
  }

  return {
    copied,
    damaged,
    async bring(known) {
      for (const key of copied.keys()) {
        if (known.has(idOf(key))) continue;
        copied.delete(key);
        await rm(targetOf(key));
      }
      const keys = store.list()[Symbol.asyncIterator]();
      const worker = async (): Promise<void> => {
        for (let next = await keys.next(); !next.done; next = await keys.next()) {
          const key = next.value;
          if (known.has(idOf(key)) && !copied.has(key) && !damaged.has(key)) await copy(key);
        }
      };
      await Promise.all(Array.from({ length: workers }, worker));
    },
    async close() {
      const list = await createHashedFile(path.join(folder, listPath(area)));
      let bytes = 0;
      for (const entry of copied.values()) {
        bytes += entry.size;
        await list.write(Buffer.from(`${JSON.stringify(entry)}\n`));
      }
      return { files: copied.size, bytes, list: await list.close() };
    },
  };
}

/** Reads the list of an area's files from a backup. */
export async function* readFileList(folder: string, area: string): AsyncGenerator<FileEntry> {
  const lines = createInterface({ input: createReadStream(path.join(folder, listPath(area))) });
  for await (const line of lines) yield JSON.parse(line) as FileEntry;
}
