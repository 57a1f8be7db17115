import { setTimeout as pause } from 'node:timers/promises';

/** How {@link gatherWrites} paces itself. */
export interface GatheringOptions {
  /** Items written together at most. */
  max: number;
  /** After a write nobody writes for so many times as long; 0 when absent. */
  restPerWrite?: number;
  /** The longest rest, in milliseconds. */
  longestRestMs?: number;
  /** So many waiting items end the rest. */
  hurryFrom?: number;
}

interface Batch<Item, Result> {
  items: Item[];
  written: Promise<readonly Result[]>;
  hurry: AbortController;
}

/**
 * Items that come while others are being written are written together after them, in one call in the order they came. An
 * item resolves with its place in what `write` answers, and is rejected with everybody it was written with.
 */
export function gatherWrites<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { max, restPerWrite = 0, longestRestMs = 0, hurryFrom = max }: GatheringOptions,
): (item: Item) => Promise<Result> {
  let previous: Promise<unknown> = Promise.resolve();
  let restMs = 0;
  let open: Batch<Item, Result> | undefined;

  async function writeAndTime(items: readonly Item[]): Promise<readonly Result[]> {
    const began = performance.now();
    try {
      return await write(items);
    } finally {
      restMs = Math.min(longestRestMs, restPerWrite * (performance.now() - began));
    }
  }

  function openBatch(): Batch<Item, Result> {
    const items: Item[] = [];
    const hurry = new AbortController();
    const rest = (): Promise<unknown> =>
      pause(restMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    const written = previous
      .then(() => (restMs > 0 ? rest() : undefined))
      .then(() => {
        if (open?.items === items) open = undefined;
        return writeAndTime(items);
      });
    previous = written.catch(() => undefined);
    return { items, written, hurry };
  }

  return async (item) => {
    if (!open || open.items.length >= max) open = openBatch();
    const { items, written, hurry } = open;
    const place = items.push(item) - 1;
    if (items.length >= hurryFrom) hurry.abort();
    return (await written)[place] as Result;
  };
}
