import { appendFileSync } from 'node:fs';
import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { allowedReaders, allowedScans } from './allowed-scans';
import { type CollectionMethod, wrapMethods } from './collection-methods';
import { type DeclaredIndex, isServed, type SelectiveQuery, shapeOf } from './query-scans';

const root = path.resolve(import.meta.dirname, '../../..');

interface Statement {
  filter: object;
}
interface Options {
  sort?: object;
  limit?: number;
}

/** The queries in the arguments of each method of a collection that selects documents. */
const selections: Record<string, (...args: never[]) => SelectiveQuery[]> = {
  find: (filter: object = {}, { sort, limit }: Options = {}) => [{ filter, sort, limit }],
  findOne: (filter: object = {}, { sort }: Options = {}) => [{ filter, sort, limit: 1 }],
  countDocuments: (filter: object = {}, { limit }: Options = {}) => [{ filter, limit }],
  distinct: (_field: string, filter: object = {}) => [{ filter }],
  aggregate: ([first]: { $match?: object }[] = []) => [{ filter: first?.$match ?? {} }],
  updateOne: (filter: object) => [{ filter, limit: 1 }],
  updateMany: (filter: object) => [{ filter }],
  replaceOne: (filter: object) => [{ filter, limit: 1 }],
  deleteOne: (filter: object = {}) => [{ filter, limit: 1 }],
  deleteMany: (filter: object = {}) => [{ filter }],
  findOneAndUpdate: (filter: object, _update: object, { sort }: Options = {}) => [{ filter, sort, limit: 1 }],
  findOneAndReplace: (filter: object, _other: object, { sort }: Options = {}) => [{ filter, sort, limit: 1 }],
  findOneAndDelete: (filter: object, { sort }: Options = {}) => [{ filter, sort, limit: 1 }],
  bulkWrite: (writes: readonly Record<string, Statement>[]) =>
    writes.flatMap((write) =>
      Object.entries(write).flatMap(([kind, { filter }]) =>
        kind === 'insertOne' ? [] : [{ filter, limit: kind.endsWith('Many') ? 0 : 1 }],
      ),
    ),
};
const methods = Object.keys(selections) as (keyof mongo.Collection)[];

/** Indexes that the model of a collection declares; undefined when no connection of this process has its model. */
function findIndexes(namespace: string): DeclaredIndex[] | undefined {
  const models = mongoose.connections.flatMap(({ name, models: all }) =>
    Object.values(all).filter(({ collection }) => `${name}.${collection.name}` === namespace),
  );
  if (models.length === 0) return undefined;
  return models.flatMap(({ schema }) =>
    schema.indexes().map(([fields, { sparse: isSparse = false }]) => ({ fields, isSparse })),
  );
}

/** Files of this package that stand between a caller and its database call. */
const wrappers = ['collection-methods.ts', 'interleave.ts', 'watched-scans.ts', 'written-collections.ts'].map(
  (name) => path.join(import.meta.dirname, name),
);

/**
 * File of the repository that makes the current call, as a path from its root; undefined when mongoose makes it for a
 * caller that is not on the stack any more.
 */
function findCaller(): string | undefined {
  const settings = ['prepareStackTrace', 'stackTraceLimit'].map(
    (name) => [name, Reflect.get(Error, name) as unknown] as const,
  );
  // The names of files are needed only, and all of them; mapping them to sources takes long.
  Error.stackTraceLimit = 50;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName());
  const files = new Error('only for its stack').stack as unknown as (string | null)[];
  Object.assign(Error, Object.fromEntries(settings));
  const found = files.find(
    (file) => file?.startsWith(root) && !file.includes('/node_modules/') && !wrappers.includes(file),
  );
  return found ? path.relative(root, found) : undefined;
}

const isOfTests = (file: string): boolean => /^verify\/|\/test\/|\.test\.ts$/.test(file);

/** Appends a line to the file in which a run of all suites notes the scans that it meets. */
function note(scan: string): void {
  const file = process.env['COLLECTION_SCANS'];
  if (file) appendFileSync(file, `${scan}\n`);
}

/**
 * Begins to look for queries of the product that read a whole collection, among all that this process sends. Queries of
 * tests do not count.
 * @returns the scans that `allowedScans` does not contain, and a function that ends the search
 */
export function watchScans(): { unexplained: ReadonlySet<string>; end: () => void } {
  const known = new Set<string>();
  const unexplained = new Set<string>();
  /** Indexes of the collections whose models are known: to look for a model takes longer than most queries. */
  const declared = new Map<string, DeclaredIndex[]>();

  function indexesOf(namespace: string): DeclaredIndex[] | undefined {
    const indexes = declared.get(namespace) ?? findIndexes(namespace);
    if (indexes) declared.set(namespace, indexes);
    return indexes;
  }

  function judge(namespace: string, collection: string, query: SelectiveQuery): void {
    if (isServed(query, [])) return;
    const indexes = indexesOf(namespace);
    if (isServed(query, indexes ?? [])) return;
    const caller = findCaller();
    if (caller !== undefined && isOfTests(caller)) return;
    // An operator's command reads the collections of a service that does not run in this process. The suites of the
    // service judge the same queries.
    if (!indexes && !(caller !== undefined && caller in allowedReaders)) return;
    const scan = caller !== undefined && caller in allowedReaders ? caller : shapeOf(collection, query);
    if (known.has(scan)) return;
    known.add(scan);
    note(scan);
    if (!(scan in allowedReaders) && !(scan in allowedScans)) unexplained.add(scan);
  }

  /** Whether a method of the driver is running that calls another one. */
  let isInside = false;
  const ends = methods.map((method) =>
    wrapMethods(
      [method],
      (original): CollectionMethod =>
        function (...args) {
          if (isInside) return original.apply(this, args);
          const queries = selections[method]!(...(args as never[]));
          for (const query of queries) judge(this.namespace, this.collectionName, query);
          isInside = true;
          try {
            return original.apply(this, args);
          } finally {
            isInside = false;
          }
        },
    ),
  );
  return { unexplained, end: () => ends.forEach((end) => end()) };
}
