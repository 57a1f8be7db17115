import type { Database } from 'lmdb';
import { arrayOf, doc, string } from '../bson/make';
import { toDouble } from '../bson/numbers';
import { type Val, docVal, elements } from '../bson/val';
import { keyParts, type KeyPart } from './index-keys';

/** An index in the catalog. `spec` is the document that listIndexes returns for the index. */
export interface Index {
  readonly id: number;
  readonly name: string;
  readonly spec: Val;
  readonly pattern: Val;
  readonly parts: readonly KeyPart[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly expireAfterSeconds: number | undefined;
  /**
   * Paths at which a document has held an array. An index part with such a path cannot combine the bounds of several
   * conditions and gives no order.
   */
  readonly arrays: Set<string>;
  /** Whether any key was clipped to the maximum length, so that the order of keys is not exact. */
  isClipped: boolean;
}

export interface Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly ns: string;
  indexes: Index[];
  /** Number of documents; counted on first use, then maintained. */
  count: number | undefined;
}

type Store = Database<Buffer, string>;

export const ID_INDEX = doc({ v: 2, key: { _id: 1 }, name: '_id_' });

/** The databases, collections and indexes, in memory and in LMDB. */
export class Catalog {
  private readonly collections = new Map<string, Collection>();
  private lastId = 0;

  constructor(private readonly store: Store) {
    this.load();
  }

  /** Reloads everything, for example after an aborted transaction. */
  load(): void {
    this.collections.clear();
    this.lastId = Number(this.store.get('last-id')?.toString() ?? 0);
    for (const { key, value } of this.store.getRange({ start: 'c:', end: 'c;' })) {
      const saved = docVal(Buffer.from(value));
      const ns = key.slice(2);
      const dot = ns.indexOf('.');
      this.collections.set(ns, {
        id: toDouble(saved.get('id')!),
        db: ns.slice(0, dot),
        name: ns.slice(dot + 1),
        ns,
        indexes: elements(saved.get('indexes')!).map(readIndex),
        count: undefined,
      });
    }
  }

  find(db: string, name: string): Collection | undefined {
    return this.collections.get(`${db}.${name}`);
  }

  list(db?: string): Collection[] {
    return [...this.collections.values()].filter((one) => db === undefined || one.db === db);
  }

  /** Creates a collection. Must run inside a write transaction, like every other change of the catalog. */
  create(db: string, name: string): Collection {
    const ns = `${db}.${name}`;
    const made: Collection = { id: this.nextId(), db, name, ns, indexes: [], count: 0 };
    this.collections.set(ns, made);
    this.save(made);
    return made;
  }

  nextId(): number {
    this.lastId += 1;
    this.store.putSync('last-id', Buffer.from(String(this.lastId)));
    return this.lastId;
  }

  save(one: Collection): void {
    const indexes = one.indexes.map((index) =>
      doc({ id: index.id, spec: index.spec, arrays: [...index.arrays], isClipped: index.isClipped }),
    );
    this.store.putSync(`c:${one.ns}`, doc({ id: one.id, indexes: arrayOf(indexes) }).bytes());
  }

  delete(one: Collection): void {
    this.collections.delete(one.ns);
    this.store.removeSync(`c:${one.ns}`);
  }
}

function readIndex(saved: Val): Index {
  const index = makeIndex(toDouble(saved.get('id')!), saved.get('spec')!);
  for (const one of elements(saved.get('arrays')!)) index.arrays.add(one.text());
  index.isClipped = saved.get('isClipped')!.buf[saved.get('isClipped')!.start] === 1;
  return index;
}

const isTrue = (value: Val | undefined) =>
  value !== undefined && (value.isNumber ? toDouble(value) !== 0 : value.buf[value.start] === 1);

/** Creates an index from its specification in the form of createIndexes and listIndexes. */
export function makeIndex(id: number, spec: Val): Index {
  const pattern = spec.get('key')!;
  const expire = spec.get('expireAfterSeconds');
  return {
    id,
    name: (spec.get('name') ?? string('')).text(),
    spec,
    pattern,
    parts: keyParts(pattern),
    unique: isTrue(spec.get('unique')),
    sparse: isTrue(spec.get('sparse')),
    expireAfterSeconds: expire && toDouble(expire),
    arrays: new Set(),
    isClipped: false,
  };
}
