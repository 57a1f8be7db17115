import { mongo } from 'mongoose';

const methods = [
  'insertOne',
  'insertMany',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
] as const;

type Call = (this: mongo.Collection, ...args: unknown[]) => Promise<unknown>;

/**
 * Runs an action, and another one in the middle of it: before the database call with the given number, counted from
 * 1. Reads by a cursor do not count.
 * @returns whether the first action made such a call; if not, the other action does not run
 */
export async function interleave(
  act: () => Promise<unknown>,
  other: () => Promise<unknown>,
  ordinal: number,
): Promise<boolean> {
  const { prototype } = mongo.Collection;
  const originals = methods.map((method) => [method, Reflect.get(prototype, method) as Call] as const);
  let calls = 0;
  for (const [method, original] of originals) {
    const interrupted: Call = async function (...args) {
      calls += 1;
      if (calls === ordinal) await other();
      return original.apply(this, args);
    };
    Reflect.set(prototype, method, interrupted);
  }
  try {
    await act();
    return calls >= ordinal;
  } finally {
    for (const [method, original] of originals) Reflect.set(prototype, method, original);
  }
}

/**
 * Runs another action at every database call of an action in turn, each time from a new start.
 * @param start creates the data for both actions, and returns the two actions and a check of the result
 */
export async function interleaveEverywhere(
  start: () => Promise<{
    act: () => Promise<unknown>;
    other: () => Promise<unknown>;
    check: (ordinal: number) => Promise<void>;
  }>,
): Promise<void> {
  for (let ordinal = 1, isReached = true; isReached; ordinal += 1) {
    const { act, other, check } = await start();
    isReached = await interleave(act, other, ordinal);
    await check(ordinal);
  }
}
