import { MongoError } from '../errors';
import { DocBuilder, OK, arrayOf, doc, newObjectId } from '../bson/make';
import { typeName } from '../bson/show';
import { T, type Val, docVal, fields, firstName } from '../bson/val';
import { compileFilter, type Filter } from '../query/filter';
import { Pauses } from '../query/scan';
import type { Collection } from '../store/catalog';
import type { Store } from '../store/store';
import { compileUpdate, upserted, type Update } from '../write/update';
import { type Vocabulary, namesOf } from '../vocabulary';
import { unknownField, type Command } from './command';
import { read } from './reader';

const INSERT_FIELDS = namesOf('field of insert', 'documents', 'ordered');
const UPDATE_FIELDS = namesOf('field of update', 'updates', 'ordered');
const UPDATE_STATEMENT_FIELDS = namesOf('field of an update statement', 'q', 'u', 'multi', 'upsert');
const DELETE_FIELDS = namesOf('field of delete', 'deletes', 'ordered');
const DELETE_STATEMENT_FIELDS = namesOf('field of a delete statement', 'q', 'limit');

/** MongoDB's limit on a document, in bytes. */
const LARGEST = 16 * 1024 * 1024;

/**
 * Runs statements one by one; a failure stops an ordered command and is reported with its index.
 */
function eachStatement(command: Command, name: string, run: (statement: Val, index: number) => void): Val[] {
  const isOrdered = command.get('ordered') === undefined || command.flag('ordered');
  const errors: Val[] = [];
  for (const [index, statement] of command.list(name).entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      errors.push(writeError(index, error));
      if (isOrdered) break;
    }
  }
  return errors;
}

function writeError(index: number, error: MongoError): Val {
  const extra = error.extra && {
    keyPattern: docVal(error.extra.keyPattern),
    keyValue: docVal(error.extra.keyValue),
  };
  return doc({ index, code: error.code, errmsg: error.message, ...extra });
}

/** A collection by name, created if missing. */
export function collectionFor(store: Store, command: Command): Collection {
  return store.catalog.find(command.db, command.collection) ?? store.create(command.db, command.collection);
}

function checkId(id: Val): void {
  if (id.type === T.array || id.type === T.regex || id.type === T.undefined) {
    throw new MongoError(53, `The '_id' value cannot be of type ${typeName(id.type)}`);
  }
}

/** The document as stored: with an _id, as the first field. */
function stored(document: Val): Val {
  if (document.end - document.start > LARGEST)
    throw new MongoError(
      'BadValue',
      `object to insert too large. size in bytes: ${document.end - document.start}, max size: ${LARGEST}`,
    );
  const id = document.get('_id');
  if (id) checkId(id);
  if (id && firstName(document) === '_id') return document;
  const built = new DocBuilder().set('_id', id ?? newObjectId());
  for (const [name, value] of fields(document)) if (name !== '_id') built.set(name, value);
  return built.build();
}

export function insert(store: Store, command: Command): Val {
  command.accept(INSERT_FIELDS);
  const collection = collectionFor(store, command);
  let n = 0;
  const errors = eachStatement(command, 'documents', (document) => {
    store.insert(collection, stored(document));
    n += 1;
  });
  return doc({ n, writeErrors: errors.length > 0 ? arrayOf(errors) : undefined, ok: OK });
}

/** The matches of a filter, all read before the first is changed. */
export function matches(store: Store, collection: Collection, filter: Filter, isMulti: boolean): Val[] {
  const { stream } = read(
    store,
    collection,
    { filter, sort: [], ...(isMulti ? {} : { limit: 1 }) },
    new Pauses(),
  );
  const found: Val[] = [];
  for (const one of stream) {
    if (one) found.push(one);
    if (one && !isMulti) break;
  }
  return found;
}

interface Changed {
  readonly matched: number;
  readonly modified: number;
  readonly upsertedId?: Val;
}

function runUpdate(store: Store, collection: Collection, statement: Val): Changed {
  refuseUnknown(statement, 'update.updates', UPDATE_STATEMENT_FIELDS);
  const filter = compileFilter(statement.get('q') ?? missing('q'));
  const source = statement.get('u') ?? missing('u');
  const isMulti = isTrue(statement.get('multi'));
  if (isMulti && source.type === T.doc && !firstName(source)?.startsWith('$'))
    throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  const update = compileUpdate(source);
  const found = matches(store, collection, filter, isMulti);
  let modified = 0;
  for (const document of found) {
    const next = update.apply(document, false);
    if (next === document) continue;
    store.replace(collection, document, next);
    modified += 1;
  }
  if (found.length > 0 || !isTrue(statement.get('upsert'))) return { matched: found.length, modified };
  return {
    matched: 0,
    modified: 0,
    upsertedId: insertUpserted(store, collection, filter, update).get('_id'),
  };
}

export function insertUpserted(store: Store, collection: Collection, filter: Filter, update: Update): Val {
  const made = upserted(filter, update);
  checkId(made.get('_id')!);
  store.insert(collection, made);
  return made;
}

export function update(store: Store, command: Command): Val {
  command.accept(UPDATE_FIELDS);
  const collection = collectionFor(store, command);
  let n = 0;
  let nModified = 0;
  const upserts: Val[] = [];
  const errors = eachStatement(command, 'updates', (statement, index) => {
    const { matched, modified, upsertedId } = runUpdate(store, collection, statement);
    n += matched + (upsertedId ? 1 : 0);
    nModified += modified;
    if (upsertedId) upserts.push(doc({ index, _id: upsertedId }));
  });
  return doc({
    n,
    upserted: upserts.length > 0 ? arrayOf(upserts) : undefined,
    nModified,
    writeErrors: errors.length > 0 ? arrayOf(errors) : undefined,
    ok: OK,
  });
}

export function remove(store: Store, command: Command): Val {
  command.accept(DELETE_FIELDS);
  const collection = store.catalog.find(command.db, command.collection);
  let n = 0;
  const errors = eachStatement(command, 'deletes', (statement) => {
    refuseUnknown(statement, 'delete.deletes', DELETE_STATEMENT_FIELDS);
    const filter = compileFilter(statement.get('q') ?? missing('q'));
    const isMulti = !isTrue(statement.get('limit'));
    for (const document of collection ? matches(store, collection, filter, isMulti) : []) {
      store.remove(collection!, document);
      n += 1;
    }
  });
  return doc({ n, writeErrors: errors.length > 0 ? arrayOf(errors) : undefined, ok: OK });
}

function refuseUnknown(statement: Val, where: string, known: Vocabulary<true>): void {
  const unknown = fields(statement).find(([name]) => !known.has(name));
  if (unknown) throw unknownField(`${where}.${unknown[0]}`);
}

function missing(name: string): never {
  throw new MongoError('MissingField', `BSON field '${name}' is missing but a required field`);
}

function isTrue(value: Val | undefined): boolean {
  if (!value) return false;
  return value.isNumber ? value.bytes().some((one) => one !== 0) : value.buf[value.start] === 1;
}
