import { mongo } from 'mongoose';

/** Methods of a collection that write. */
export const writeMethods = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'bulkWrite',
] as const satisfies (keyof mongo.Collection)[];

/** A method of a collection. */
export type CollectionMethod = (this: mongo.Collection, ...args: unknown[]) => Promise<unknown>;

/**
 * Replaces methods of every collection in this process.
 * @param wrap makes the replacement of a method
 * @returns a function that puts the methods back
 */
export function wrapMethods(
  names: readonly (keyof mongo.Collection)[],
  wrap: (original: CollectionMethod) => CollectionMethod,
): () => void {
  const { prototype } = mongo.Collection;
  const originals = names.map((name) => [name, Reflect.get(prototype, name) as CollectionMethod] as const);
  for (const [name, original] of originals) Reflect.set(prototype, name, wrap(original));
  return () => {
    for (const [name, original] of originals) Reflect.set(prototype, name, original);
  };
}
