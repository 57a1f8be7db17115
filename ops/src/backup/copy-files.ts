import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { AppError } from '@medrad/contracts';
import type { ObjectStore } from '@medrad/object-store';
import { createHashedFile } from './hashed-file';
import { type AreaFacts, type FileEntry, filePath, listPath } from './manifest';

/** Files copied at the same time. */
const lanes = 4;

/** The files of one area on their way into a backup. */
export interface FileCopy {
  /** Copies what is in the store and was not copied before. */
  copyNew(): Promise<void>;
  /** Keys that are in the backup. */
  copied: ReadonlySet<string>;
  /** Keys whose content is not what it was when it was stored; they are left out. */
  damaged: ReadonlySet<string>;
  close(): Promise<AreaFacts>;
}

export async function createFileCopy(store: ObjectStore, area: string, folder: string): Promise<FileCopy> {
  const list = await createHashedFile(path.join(folder, listPath(area)));
  const copied = new Set<string>();
  const damaged = new Set<string>();
  let bytes = 0;

  async function copy(key: string): Promise<void> {
    const opened = await store.open(key).catch(nullWhenGone);
    if (!opened) return;
    const { kind, sha256, stream } = opened;
    const target = path.join(folder, filePath(area, key));
    const file = await createHashedFile(target);
    try {
      for await (const chunk of stream) await file.write(chunk as Buffer);
    } catch (error) {
      await file.close();
      throw error;
    }
    const written = await file.close();
    if (written.sha256 !== sha256) {
      damaged.add(key);
      await rm(target);
      return;
    }
    copied.add(key);
    bytes += written.bytes;
    const entry: FileEntry = { key, kind, size: written.bytes, sha256 };
    await list.write(Buffer.from(`${JSON.stringify(entry)}\n`));
  }

  return {
    copied,
    damaged,
    async copyNew() {
      const keys = store.list()[Symbol.asyncIterator]();
      const lane = async (): Promise<void> => {
        for (let next = await keys.next(); !next.done; next = await keys.next()) {
          if (!copied.has(next.value) && !damaged.has(next.value)) await copy(next.value);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },
    close: async () => ({ files: copied.size, bytes, list: await list.close() }),
  };
}

/** Deleted between the listing and the opening. */
function nullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** The entries of an area's list. */
export async function* readFileList(folder: string, area: string): AsyncGenerator<FileEntry> {
  const lines = createInterface({ input: createReadStream(path.join(folder, listPath(area))) });
  for await (const line of lines) yield JSON.parse(line) as FileEntry;
}
