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

type Wrap = (original: CollectionMethod) => CollectionMethod;

/** Methods that are wrapped at present, each with the original and the wraps around it, innermost first. */
const wrapped = new Map<keyof mongo.Collection, { original: CollectionMethod; wraps: { wrap: Wrap }[] }>();

function wrapMethod(name: keyof mongo.Collection, wrap: Wrap): () => void {
  const { prototype } = mongo.Collection;
  const known = wrapped.get(name);
  const { original, wraps } = known ?? {
    original: Reflect.get(prototype, name) as CollectionMethod,
    wraps: [],
  };
  if (!known) wrapped.set(name, { original, wraps });
  const own = { wrap };
  const apply = () =>
    Reflect.set(
      prototype,
      name,
      wraps.reduce((inner, one) => one.wrap(inner), original),
    );
  wraps.push(own);
  apply();
  return () => {
    wraps.splice(wraps.indexOf(own), 1);
    apply();
  };
}

/**
 * Replaces methods of every collection in this process. Replacements may end in any order.
 * @param wrap makes the replacement of a method
 * @returns a function that puts the methods back
 */
export function wrapMethods(names: readonly (keyof mongo.Collection)[], wrap: Wrap): () => void {
  const ends = names.map((name) => wrapMethod(name, wrap));
  return () => {
    for (const end of ends) end();
  };
}
