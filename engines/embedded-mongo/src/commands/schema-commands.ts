import { setImmediate as nextTurn } from 'node:timers/promises';
import { MongoError } from '../errors';
import { equal } from '../bson/compare';
import { OK, arrayOf, doc, integer, long, toVal, withField } from '../bson/make';
import { T, type Val, fields } from '../bson/val';
import { compileFilter } from '../query/filter';
import { ID_INDEX, makeIndex, type Collection, type Index } from '../store/catalog';
import { span, type Store } from '../store/store';
import { namesOf } from '../vocabulary';
import type { Command } from './command';

const INDEX_OPTIONS = namesOf('index option', 'key', 'name', 'unique', 'sparse', 'expireAfterSeconds');
export const NO_FIELDS = namesOf('field of dropDatabase and endSessions');
const CREATE_INDEXES_FIELDS = namesOf('field of createIndexes', 'indexes');
const LIST_INDEXES_FIELDS = namesOf('field of listIndexes', 'cursor');
const VALIDATE_FIELDS = namesOf('field of validate');
const LIST_COLLECTIONS_FIELDS = namesOf(
  'field of listCollections',
  'filter',
  'nameOnly',
  'authorizedCollections',
  'cursor',
);

function existing(store: Store, command: Command): Collection {
  const found = store.catalog.find(command.db, command.collection);
  if (!found)
    throw new MongoError('NamespaceNotFound', `ns does not exist: ${command.db}.${command.collection}`);
  return found;
}

/** The specification of an index in the form that listIndexes returns. */
function normalised(given: Val): Val {
  const unknown = fields(given).find(([name]) => !INDEX_OPTIONS.has(name));
  if (unknown)
    throw new MongoError(197, `The index option '${unknown[0]}' is not supported by the embedded database`);
  const key = given.get('key');
  if (key?.type !== T.doc)
    throw new MongoError('FailedToParse', "The 'key' field is a required property of an index specification");
  const name =
    given.get('name') ??
    toVal(
      fields(key)
        .map(
          ([part, way]) =>
            `${part}_${doc({ way }).get('way')!.type === T.string ? way.text() : Number(numberOf(way))}`,
        )
        .join('_'),
    );
  const rest = fields(given).filter(([option]) => option !== 'key' && option !== 'name');
  return doc({ v: 2, key, name, ...Object.fromEntries(rest) });
}

function numberOf(value: Val): number {
  return value.type === T.double ? value.buf.readDoubleLE(value.start) : value.buf.readInt32LE(value.start);
}

/** Whether the index exists. @throws MongoError 85 or 86 for a conflicting index */
function isThere(collection: Collection, wanted: Index): boolean {
  if (equal(wanted.pattern, ID_INDEX.get('key')!)) return true;
  const same = collection.indexes.find((one) => equal(one.spec, wanted.spec));
  if (same) return true;
  if (collection.indexes.some((one) => one.name === wanted.name)) {
    throw new MongoError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index but other keys or options: ${wanted.name}`,
    );
  }
  const alike = collection.indexes.find((one) => equal(one.pattern, wanted.pattern));
  if (alike)
    throw new MongoError('IndexOptionsConflict', `Index already exists with a different name: ${alike.name}`);
  return false;
}

export function createIndexes(store: Store, command: Command): Val {
  command.accept(CREATE_INDEXES_FIELDS);
  const specs = command.list('indexes').map(normalised);
  const wanted = specs.map((spec) => makeIndex(0, spec));
  const found = store.catalog.find(command.db, command.collection);
  const collection = found ?? store.create(command.db, command.collection);
  const before = collection.indexes.length + 1;
  for (const index of wanted) if (!isThere(collection, index)) store.createIndex(collection, index.spec);
  const after = collection.indexes.length + 1;
  const note = before === after ? 'all indexes already exist' : undefined;
  return doc({
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically: !found,
    note,
    ok: OK,
  });
}

export function dropDatabase(store: Store, command: Command): Val {
  command.accept(NO_FIELDS);
  const going = store.catalog.list(command.db);
  for (const one of going) store.drop(one);
  return doc({ dropped: going.length > 0 ? command.db : undefined, ok: OK });
}

function singleBatch(ns: string, documents: readonly Val[]): Val {
  return doc({ cursor: doc({ id: long(0n), ns, firstBatch: arrayOf(documents) }), ok: OK });
}

export function listIndexes(store: Store, command: Command): Val {
  command.accept(LIST_INDEXES_FIELDS);
  const collection = existing(store, command);
  return singleBatch(`${collection.db}.${collection.name}`, [
    ID_INDEX,
    ...collection.indexes.map((one) => one.spec),
  ]);
}

export function listCollections(store: Store, command: Command): Val {
  command.accept(LIST_COLLECTIONS_FIELDS);
  const filter = compileFilter(command.documentOf('filter') ?? doc({}));
  const nameOnly = command.flag('nameOnly');
  const found = store.catalog.list(command.db).map((one) => {
    const short = doc({ name: one.name, type: 'collection' });
    return nameOnly
      ? short
      : withField(
          withField(withField(short, 'options', doc({})), 'info', doc({ readOnly: false })),
          'idIndex',
          ID_INDEX,
        );
  });
  return singleBatch(
    `${command.db}.$cmd.listCollections`,
    found.filter((one) => filter.matches(one)),
  );
}

const ZERO = Buffer.from([0]);
/** Number of documents that are checked in one turn of the event loop. */
const VALIDATED_AT_ONCE = 1_000;

/** Reads the stored bytes of every document of a collection, in batches between which other commands run. */
async function* batchesOf(store: Store, collection: Collection): AsyncGenerator<Uint8Array[]> {
  let { start } = span(collection.id);
  const { end } = span(collection.id);
  for (;;) {
    const batch = [...store.docs.getRange({ start, end, limit: VALIDATED_AT_ONCE })];
    const last = batch.at(-1);
    if (!last) return;
    yield batch.map(({ value }) => value);
    // The next possible key.
    start = Buffer.concat([last.key, ZERO]);
    await nextTurn();
  }
}

/** Reads every document of a collection and counts those that are not what was written. */
export async function validate(store: Store, command: Command): Promise<Val> {
  command.accept(VALIDATE_FIELDS);
  const collection = existing(store, command);
  let [records, damaged] = [0, 0];
  for await (const batch of batchesOf(store, collection)) {
    records += batch.length;
    damaged += batch.filter((bytes) => !store.isIntact(bytes)).length;
  }
  return doc({
    ns: collection.ns,
    nrecords: integer(records),
    nInvalidDocuments: integer(damaged),
    valid: damaged === 0,
    ok: OK,
  });
}
