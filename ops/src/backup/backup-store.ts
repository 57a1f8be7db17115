import type { Bucket } from '@medrad/object-store';
import { Refusal } from '../terminal';
import { createDigest, type Digest } from './hashed-file';
import { newestFirst } from './rotation.policy';
import {
  hasAllParts,
  parseStoredManifest,
  type StoredManifest,
  type StoredPart,
  type StoredState,
} from './stored-manifest';

/**
 * Size in bytes of the parts of a backup. One part is in memory at a time, and a part must be sent within the 100 s that
 * a bucket has to answer.
 */
const defaultPartBytes = 32 * 1024 * 1024;
/** Largest part that is read, and largest manifest: one of a million parts. */
const maxObjectBytes = 256 * 1024 * 1024;
/** Size in bytes of the pieces in which the content of a part is passed on. */
const pieceBytes = 1024 * 1024;
/** Number of objects that are deleted at the same time. */
const deletedAtOnce = 8;

const manifestName = 'manifest.json';
const installationIdName = 'installation-id';

/** A backup in a bucket, as its objects describe it. */
export interface StoredBackup {
  name: string;
  state: StoredState;
  /** Size of all objects in bytes. */
  bytes: number;
  /** Id of the installation from which it was made; null when that is not known. */
  installationId: string | null;
}

/**
 * Backups in a bucket. Each is a group of objects `<name>/part-00001` and so on, which together are the encrypted file,
 * and `<name>/manifest.json`, which is written last and deleted first.
 */
export interface BackupStore {
  /**
   * Notes that the bucket contains the backups of an installation. It is written every time, so that a bucket that
   * takes nothing is found before a backup is made.
   * @param name name of the backup that will be written
   * @throws Refusal when the bucket belongs to another installation, or has a backup of this name
   */
  claim(installationId: string, name: string): Promise<void>;
  /** @throws Refusal when the bucket belongs to another installation */
  assertOwner(installationId: string | null): Promise<void>;
  /** All backups, the newest first. */
  list(): Promise<StoredBackup[]>;
  /** Writes the parts of a backup, and holds one of them in memory at a time. */
  writeParts(name: string, encrypted: AsyncIterable<Buffer>): Promise<StoredPart[]>;
  /**
   * Writes the manifest of a backup, which makes it complete.
   * @throws Refusal when the bucket does not have all parts, in their sizes
   */
  complete(name: string, manifest: Omit<StoredManifest, 'format'>): Promise<void>;
  /**
   * The encrypted file of a backup. Each part is compared with the manifest before it is passed on.
   * @throws Refusal for a backup that is not there or not complete; the iteration throws one for a damaged part
   */
  read(name: string): Promise<AsyncGenerator<Buffer>>;
  /** Deletes a backup, or what there is of it. */
  delete(name: string): Promise<void>;
}

const digestOf = (bytes: Buffer): Digest => {
  const digest = createDigest();
  digest.update(bytes);
  return digest.end();
};

/** Cuts a stream into parts. Each part is valid until the next one is asked for, because all use the same memory. */
async function* inParts(stream: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(partBytes);
  let used = 0;
  for await (let chunk of stream) {
    while (chunk.length > 0) {
      const copied = chunk.copy(part, used);
      used += copied;
      chunk = chunk.subarray(copied);
      if (used < partBytes) continue;
      yield part;
      used = 0;
    }
  }
  if (used > 0) yield part.subarray(0, used);
}

/** @param partBytes size of the parts that are written */
export function createBackupStore(bucket: Bucket, partBytes = defaultPartBytes): BackupStore {
  const keyOf = (name: string, object: string): string => `${name}/${object}`;

  async function assertOwner(installationId: string | null): Promise<void> {
    const owner = (await bucket.read(installationIdName, maxObjectBytes))?.toString().trim() ?? null;
    if (owner === null || owner === installationId) return;
    throw new Refusal(
      'The bucket contains the backups of another installation. Name another bucket or prefix in BACKUP_STORE_URL; a ' +
        'restored installation is another one too.',
    );
  }

  /** The manifest of a backup; null when it has none, and `unreadable` when this build cannot read it. */
  async function readManifest(name: string): Promise<StoredManifest | 'unreadable' | null> {
    const content = await bucket.read(keyOf(name, manifestName), maxObjectBytes);
    return content && (parseStoredManifest(content) ?? 'unreadable');
  }

  /** Sizes of the objects of a backup in bytes, by name. */
  async function sizesIn(name: string): Promise<ReadonlyMap<string, number>> {
    const sizes = new Map<string, number>();
    for await (const { key, bytes } of bucket.list(keyOf(name, ''))) {
      sizes.set(key.slice(keyOf(name, '').length), bytes);
    }
    return sizes;
  }

  async function describe(name: string, sizes: ReadonlyMap<string, number>): Promise<StoredBackup> {
    const manifest = sizes.has(manifestName) ? await readManifest(name) : null;
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (manifest === null) return { name, state: 'incomplete', bytes, installationId: null };
    if (manifest === 'unreadable') return { name, state: 'damaged', bytes, installationId: null };
    const state = hasAllParts(manifest, sizes) ? 'complete' : 'damaged';
    return { name, state, bytes, installationId: manifest.installationId };
  }

  async function* readParts(name: string, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
    for (const { name: object, bytes, blake2b } of parts) {
      const key = keyOf(name, object);
      const part = await bucket.read(key, Math.min(bytes, maxObjectBytes)).catch((error: unknown) => {
        if (error instanceof RangeError) return null;
        throw error;
      });
      if (!part || digestOf(part).blake2b !== blake2b) {
        throw new Refusal(`The backup is damaged: ${key} is not what was written. Nothing was restored.`);
      }
      for (let start = 0; start < part.length; start += pieceBytes) {
        yield part.subarray(start, start + pieceBytes);
      }
    }
  }

  return {
    assertOwner,
    async claim(installationId, name) {
      await assertOwner(installationId);
      if (await readManifest(name)) throw new Refusal(`The bucket has a backup ${name} already.`);
      await bucket.write(installationIdName, Buffer.from(`${installationId}\n`));
    },
    async list() {
      const found = new Map<string, Map<string, number>>();
      for await (const { key, bytes } of bucket.list('')) {
        const [name = '', object] = key.split('/', 2);
        if (!object) continue;
        found.set(name, (found.get(name) ?? new Map<string, number>()).set(object, bytes));
      }
      const backups: StoredBackup[] = [];
      for (const name of newestFirst([...found.keys()])) {
        backups.push(await describe(name, found.get(name) ?? new Map<string, number>()));
      }
      return backups;
    },
    async writeParts(name, encrypted) {
      const written: StoredPart[] = [];
      for await (const part of inParts(encrypted, partBytes)) {
        const object = `part-${String(written.length + 1).padStart(5, '0')}`;
        await bucket.write(keyOf(name, object), part);
        written.push({ name: object, ...digestOf(part) });
      }
      return written;
    },
    async complete(name, manifest) {
      const content: StoredManifest = { format: 1, ...manifest };
      if (!hasAllParts(content, await sizesIn(name))) {
        throw new Refusal(
          `Parts of ${name} are not in the bucket any more. Does something else delete or change its objects?`,
        );
      }
      await bucket.write(keyOf(name, manifestName), Buffer.from(`${JSON.stringify(content, null, 1)}\n`));
    },
    async read(name) {
      const manifest = await readManifest(name);
      if (manifest === null) {
        throw new Refusal(
          `There is no complete backup ${name} in the bucket: its ${manifestName} is missing.`,
        );
      }
      if (manifest === 'unreadable') {
        throw new Refusal(
          `The backup is damaged, or a later version of the product made it: ${keyOf(name, manifestName)} cannot be read.`,
        );
      }
      return readParts(name, manifest.parts);
    },
    async delete(name) {
      await bucket.delete(keyOf(name, manifestName));
      const objects = [...(await sizesIn(name)).keys()];
      while (objects.length > 0) {
        const some = objects.splice(0, deletedAtOnce);
        await Promise.all(some.map((object) => bucket.delete(keyOf(name, object))));
      }
    },
  };
}
