import { type Connection, mongo } from 'mongoose';

/** Methods that can add documents to a collection. */
const writes = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'bulkWrite',
] as const satisfies (keyof mongo.Collection)[];

type Call = (this: mongo.Collection, ...args: unknown[]) => unknown;

/** Collections, as `database.collection`, to which this process has written since they were last emptied. */
const written = new Set<string>();
let watchers = 0;
let unwatch: () => void = () => undefined;

function watch(): () => void {
  const { prototype } = mongo.Collection;
  const originals = writes.map((method) => [method, Reflect.get(prototype, method) as Call] as const);
  for (const [method, original] of originals) {
    const noted: Call = function (...args) {
      written.add(this.namespace);
      return original.apply(this, args);
    };
    Reflect.set(prototype, method, noted);
  }
  return () => {
    for (const [method, original] of originals) Reflect.set(prototype, method, original);
    written.clear();
  };
}

/** Notes from now on to which collections this process writes. @returns a function that ends it */
export function watchWrites(): () => void {
  if (watchers === 0) unwatch = watch();
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers === 0) unwatch();
  };
}

/**
 * Deletes all documents of a database that `createTestDatabase` created; indexes stay. Only this process may have
 * written to it. Collections to which nothing was written are left out, because a service has up to thirty.
 */
export async function emptyDatabase(connection: Connection): Promise<void> {
  const prefix = `${connection.name}.`;
  const namespaces = [...written].filter((namespace) => namespace.startsWith(prefix));
  for (const namespace of namespaces) written.delete(namespace);
  const names = namespaces.map((namespace) => namespace.slice(prefix.length));
  await Promise.all(names.map((name) => connection.collection(name).deleteMany({})));
}
