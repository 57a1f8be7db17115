import type { Connection } from 'mongoose';
import { type CollectionMethod, wrapMethods, writeMethods } from './collection-methods';

/** Collections, as `database.collection`, to which this process has written since they were last emptied. */
const written = new Set<string>();
let watchers = 0;
let restore: () => void = () => undefined;

/** Makes a write note its collection. */
const noting = (original: CollectionMethod): CollectionMethod =>
  function (...args) {
    written.add(this.namespace);
    return original.apply(this, args);
  };

/** Begins to note to which collections this process writes. @returns a function that ends this */
export function watchWrites(): () => void {
  if (watchers === 0) restore = wrapMethods(writeMethods, noting);
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    restore();
    written.clear();
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
