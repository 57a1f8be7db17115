import { createHash } from 'node:crypto';
import { open, type Database, type RootDatabase } from 'lmdb';
import { MongoError } from '../errors';
import { DocBuilder, doc } from '../bson/make';
import { show } from '../bson/show';
import { type Val, docVal, fields } from '../bson/val';
import { Catalog, makeIndex, type Collection, type Index } from './catalog';
import { assertDatabaseFile, DamagedData, isIntact, namingTheFile, sealed } from './damage';
import { isOutOfDiskSpace, outOfDiskSpace } from './disk-space';
import { documentKeys, keyValues, type DocumentKeys } from './index-keys';
import { after, clip, keyPart } from './key-bytes';

export type Bytes = Database<Buffer, Buffer>;

const LONGEST_ENTRY = 1_970;
const NOTHING = Buffer.alloc(0);

/** Number of entries written and deleted again to test for free space: two fill a page, so all fill 1 MB. */
const TRIAL_ENTRIES = 512;
/** Id of the test entries; ids of collections and indexes start at 1. */
const TRIAL_ID = 0;
const TRIAL_VALUE = Buffer.alloc(1_900);
/** Minimum milliseconds between two tests for free space. */
const TRIAL_PAUSE_MS = 1_000;

/** Concatenates id, `key` and `tail`; avoids arrays, because it runs for every key. */
function prefixed(id: number, key: Buffer = NOTHING, tail: Buffer = NOTHING): Buffer {
  const whole = Buffer.allocUnsafe(4 + key.length + tail.length);
  whole.writeUInt32BE(id);
  whole.set(key, 4);
  whole.set(tail, 4 + key.length);
  return whole;
}

/** First key of a collection's documents or of an index, and the first key after them. */
export function span(id: number): { start: Buffer; end: Buffer } {
  const start = prefixed(id);
  return { start, end: after(start) };
}

interface Change {
  readonly index: Index;
  readonly found: DocumentKeys;
}

/**
 * Documents and index entries in LMDB. A document's key is its collection and encoded _id. An index
 * entry's key is the index and encoded fields, plus the _id when keys may repeat; its value is the
 * _id key.
 */
export class Store {
  private readonly root: RootDatabase;
  readonly docs: Bytes;
  readonly entries: Bytes;
  readonly catalog: Catalog;
  /**
   * While the disk is full, time of the next test for free space, in milliseconds of
   * performance.now().
   */
  private nextTrialAt: number | undefined;

  constructor(private readonly path: string) {
    assertDatabaseFile(path);
    try {
      // Overlapping syncs would reply before the data is on disk in write order.
      this.root = open({ path, overlappingSync: false, cache: false, maxDbs: 8, noMetaSync: true });
      const binary = { keyEncoding: 'binary', encoding: 'binary', cache: false } as const;
      this.docs = this.root.openDB('docs', binary);
      this.entries = this.root.openDB('entries', binary);
      this.catalog = new Catalog(this.root.openDB('catalog', { encoding: 'binary', cache: false }));
    } catch (error) {
      throw namingTheFile(error, path);
    }
  }

  /**
   * Runs `work` in one transaction, which is on disk on return; an exception rolls everything back.
   * @throws MongoError OutOfDiskSpace when the disk is full. From then on writes are refused until
   * {@link lookForSpace} finds space; deletions are still tried.
   */
  transaction(work: () => void): void {
    try {
      this.root.transactionSync(work);
    } catch (error) {
      this.catalog.load();
      if (!isOutOfDiskSpace(error, this.path)) throw namingTheFile(error, this.path);
      this.nextTrialAt ??= 0;
      throw outOfDiskSpace();
    }
  }

  /**
   * While the disk is full, tests at most once a second for 1 MB of space, on the disk or freed by
   * deleted documents, so that writes do not alternately succeed and fail. Otherwise does nothing.
   */
  lookForSpace(): void {
    if (this.nextTrialAt === undefined || performance.now() < this.nextTrialAt) return;
    const keys = Array.from({ length: TRIAL_ENTRIES }, (_, i) =>
      prefixed(TRIAL_ID, Buffer.from([i >> 8, i])),
    );
    try {
      this.transaction(() => keys.forEach((key) => this.entries.putSync(key, TRIAL_VALUE)));
      this.transaction(() => keys.forEach((key) => this.entries.removeSync(key)));
      this.nextTrialAt = undefined;
    } catch {
      this.nextTrialAt = performance.now() + TRIAL_PAUSE_MS;
    }
  }

  private refuseWhileFull(): void {
    if (this.nextTrialAt !== undefined) throw outOfDiskSpace();
  }

  close(): Promise<void> {
    return this.root.close();
  }

  idKey(id: Val): Buffer {
    return clip(keyPart(id)).key;
  }

  docKey(collection: Collection, idKey: Buffer): Buffer {
    return prefixed(collection.id, idKey);
  }

  /** A document by the key of its _id. */
  get(collection: Collection, idKey: Buffer): Val | undefined {
    const found = this.docs.getBinary(prefixed(collection.id, idKey));
    return found && this.read(collection, found);
  }

  /** The _id key for a complete key of a unique index. */
  idKeyOf(index: Index, key: Buffer): Buffer | undefined {
    return this.entries.getBinary(prefixed(index.id, key));
  }

  /**
   * Decodes a document from bytes stored in LMDB.
   * @throws DamagedData when the bytes are not what was written
   */
  read(collection: Collection, bytes: Uint8Array): Val {
    const stored = asBuffer(bytes);
    if (!isIntact(stored)) throw new DamagedData(`a document of ${collection.ns}`, this.path);
    return docVal(stored);
  }

  /** Whether stored bytes of a document are what was written. */
  isIntact(bytes: Uint8Array): boolean {
    return isIntact(asBuffer(bytes));
  }

  /** Adds the path of the database file to an error of LMDB about that file; returns any other error unchanged. */
  named(error: unknown): unknown {
    return namingTheFile(error, this.path);
  }

  count(collection: Collection): number {
    collection.count ??= this.docs.getKeysCount(span(collection.id));
    return collection.count;
  }

  /** Creates a collection. @throws MongoError OutOfDiskSpace */
  create(db: string, name: string): Collection {
    this.refuseWhileFull();
    return this.catalog.create(db, name);
  }

  /**
   * Inserts a document.
   * @throws MongoError DuplicateKey or OutOfDiskSpace, before anything is written
   */
  insert(collection: Collection, document: Val): void {
    this.refuseWhileFull();
    const idKey = this.idKey(document.get('_id')!);
    const key = prefixed(collection.id, idKey);
    if (this.docs.getBinaryFast(key) !== undefined) throw duplicate(collection, ID, document, undefined);
    const changes = this.changes(collection, document);
    for (const { index, found } of changes) this.refuseDuplicates(collection, index, found.keys, document);
    this.docs.putSync(key, sealed(document.bytes()));
    for (const change of changes) this.addEntries(collection, change, change.found.keys, idKey);
    if (collection.count !== undefined) collection.count += 1;
  }

  /**
   * Replaces `previous` by `next` with the same _id.
   * @throws MongoError DuplicateKey or OutOfDiskSpace, before anything is written
   */
  replace(collection: Collection, previous: Val, next: Val): void {
    this.refuseWhileFull();
    const idKey = this.idKey(previous.get('_id')!);
    const before = this.changes(collection, previous);
    const now = this.changes(collection, next);
    const has = (list: Change[], index: Index, key: Buffer) =>
      list.some((one) => one.index === index && one.found.keys.some((other) => other.equals(key)));
    const added = now.map((one) => ({
      one,
      keys: one.found.keys.filter((key) => !has(before, one.index, key)),
    }));
    for (const { one, keys } of added) this.refuseDuplicates(collection, one.index, keys, next);
    for (const { index, found } of before) {
      for (const key of found.keys)
        if (!has(now, index, key)) this.entries.removeSync(entryKey(index, key, idKey));
    }
    this.docs.putSync(prefixed(collection.id, idKey), sealed(next.bytes()));
    for (const { one, keys } of added) this.addEntries(collection, one, keys, idKey);
  }

  remove(collection: Collection, document: Val): void {
    const idKey = this.idKey(document.get('_id')!);
    for (const { index, found } of this.changes(collection, document)) {
      for (const key of found.keys) this.entries.removeSync(entryKey(index, key, idKey));
    }
    this.docs.removeSync(prefixed(collection.id, idKey));
    if (collection.count !== undefined) collection.count -= 1;
  }

  /**
   * Creates and fills an index.
   * @throws MongoError DuplicateKey or OutOfDiskSpace; then no entry of the index remains
   */
  createIndex(collection: Collection, spec: Val): void {
    this.refuseWhileFull();
    const index = makeIndex(this.catalog.nextId(), spec);
    try {
      for (const { value } of this.docs.getRange(span(collection.id))) {
        const document = this.read(collection, value);
        const found = documentKeys(index.parts, index.sparse, document);
        this.refuseDuplicates(collection, index, found.keys, document);
        this.addEntries(undefined, { index, found }, found.keys, this.idKey(document.get('_id')!));
      }
    } catch (error) {
      this.clear(this.entries, index.id);
      throw error;
    }
    collection.indexes = [...collection.indexes, index];
    this.catalog.save(collection);
  }

  drop(collection: Collection): void {
    for (const index of collection.indexes) this.clear(this.entries, index.id);
    this.clear(this.docs, collection.id);
    this.catalog.delete(collection);
  }

  private clear(from: Bytes, id: number): void {
    const keys = [...from.getKeys(span(id))];
    for (const key of keys) from.removeSync(Buffer.from(key));
  }

  private changes(collection: Collection, document: Val): Change[] {
    return collection.indexes.map((index) => ({
      index,
      found: documentKeys(index.parts, index.sparse, document),
    }));
  }

  private refuseDuplicates(
    collection: Collection,
    index: Index,
    keys: readonly Buffer[],
    document: Val,
  ): void {
    if (!index.unique) return;
    for (const key of keys) {
      if (this.entries.getBinaryFast(prefixed(index.id, key)) !== undefined) {
        throw duplicate(collection, index, document, key);
      }
    }
  }

  private addEntries(
    collection: Collection | undefined,
    { index, found }: Change,
    keys: readonly Buffer[],
    idKey: Buffer,
  ): void {
    for (const key of keys) this.entries.putSync(entryKey(index, key, idKey), idKey);
    const isNews =
      (found.isClipped && !index.isClipped) || [...found.arrays].some((one) => !index.arrays.has(one));
    if (!isNews) return;
    index.isClipped ||= found.isClipped;
    for (const one of found.arrays) index.arrays.add(one);
    if (collection) this.catalog.save(collection);
  }
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function entryKey(index: Index, key: Buffer, idKey: Buffer): Buffer {
  if (index.unique) return prefixed(index.id, key);
  const fits = key.length + idKey.length + 4 <= LONGEST_ENTRY;
  return prefixed(index.id, key, fits ? idKey : createHash('sha256').update(idKey).digest());
}

const ID = makeIndex(0, doc({ v: 2, key: { _id: 1 }, name: '_id_' }));

/** Error E11000 in MongoDB's wording, with keyPattern and keyValue. */
function duplicate(collection: Collection, index: Index, document: Val, key: Buffer | undefined): MongoError {
  const values = keyValues(index.parts, document, key ?? clip(keyPart(document.get('_id')!)).key);
  const keyValue = new DocBuilder();
  fields(index.pattern).forEach(([name], i) => keyValue.set(name, values[i]));
  const shown = fields(index.pattern).map(([name], i) => `${name}: ${show(values[i]!)}`);
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.pattern.bytes(), keyValue: keyValue.build().bytes() },
  );
}
