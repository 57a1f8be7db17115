import { setTimeout as pause } from 'node:timers/promises';

/** Settings of {@link gatherWrites}. */
export interface GatheringOptions {
  /** Largest number of items in one write. */
  max: number;
  /** Pause after a write, as a multiple of the duration of that write. Default 0. */
  restPerWrite?: number;
  /** Longest pause after a write, in milliseconds. */
  longestRestMs?: number;
  /** Number of waiting items at which the pause ends early. Default: `max`. */
  hurryFrom?: number;
}

interface Batch<Item, Result> {
  items: Item[];
  written: Promise<readonly Result[]>;
  hurry: AbortController;
}

/**
 * Combines writes: items that arrive during a write are written together in the next one, in the order of their
 * arrival. The promise of an item resolves with the entry for that item in the result of `write`, and rejects when
 * `write` fails.
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
