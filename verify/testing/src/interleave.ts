import { type CollectionMethod, wrapMethods } from './collection-methods';

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

/**
 * Runs an action, and another action in the middle of it: just before the first action's database call number
 * `ordinal`, counted from 1. Reads with a cursor do not count.
 * @returns whether the first action made that many calls; if not, the other action did not run
 */
export async function interleave(
  act: () => Promise<unknown>,
  other: () => Promise<unknown>,
  ordinal: number,
): Promise<boolean> {
  let calls = 0;
  const restore = wrapMethods(
    methods,
    (original): CollectionMethod =>
      async function (...args) {
        calls += 1;
        if (calls === ordinal) await other();
        return original.apply(this, args);
      },
  );
  try {
    await act();
    return calls >= ordinal;
  } finally {
    restore();
  }
}

/**
 * Runs a pair of actions again and again: the other action runs before the first database call of `act`, then before
 * the second, and so on.
 * @param start creates new data for each run, and returns the two actions and a check of the result
 * @param step distance of the calls before which the other action runs
 */
export async function interleaveEverywhere(
  start: () => Promise<{
    act: () => Promise<unknown>;
    other: () => Promise<unknown>;
    check: (ordinal: number) => Promise<void>;
  }>,
  step = 1,
): Promise<void> {
  for (let ordinal = 1, isReached = true; isReached; ordinal += step) {
    const { act, other, check } = await start();
    isReached = await interleave(act, other, ordinal);
    await check(ordinal);
  }
}
