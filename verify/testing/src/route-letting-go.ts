import type { Connection } from 'mongoose';
import { interleaveEverywhere } from './interleave';

/** Where a service keeps files, and which of them its records name. */
interface FileKeeper {
  connection: Connection;
  store: { list(): AsyncIterable<string> };
  /** Deletes what has been noted as unreferenced for a day. */
  sweep: () => Promise<void>;
  namedKeys: () => Promise<string[]>;
}

type Acts<Act extends string> = Record<Act, () => Promise<unknown>>;

/** What {@link describeLettingGo} needs of a service. */
export interface LettingGoOptions<Act extends string> {
  keeper: () => FileKeeper;
  /** Makes records with files; answers what can be done to them, some of which takes files away. */
  start: () => Promise<Acts<Act>>;
  pairs: readonly (readonly [Act, Act])[];
}

const dayMs = 24 * 60 * 60 * 1000;
/** Renditions of an image have its key in front. */
const idOf = (key: string): string => key.slice(0, 36);
const sorted = (keys: Iterable<string>): string[] => [...new Set([...keys].map(idOf))].toSorted();

async function sweepADayLater({
  connection,
  sweep,
}: Pick<FileKeeper, 'connection' | 'sweep'>): Promise<void> {
  const notedAt = new Date(Date.now() - 2 * dayMs);
  await connection.collection('loose_files').updateMany({}, { $set: { notedAt } });
  await sweep();
}

/** Proves that whatever meets whatever, a day later the files of the store are those that records name. */
export function describeLettingGo<Act extends string>({ keeper, start, pairs }: LettingGoOptions<Act>): void {
  const both = pairs.flatMap(([act, other]) => [[act, other] as const, [other, act] as const]);
  test.each(both)('at whatever call of %s comes %s: each file is named, or gone a day later', (act, other) =>
    interleaveEverywhere(async () => {
      const acts = await start();
      return {
        act: acts[act],
        other: acts[other],
        async check(ordinal) {
          const { connection, store, namedKeys } = keeper();
          await sweepADayLater(keeper());
          const stored: string[] = [];
          for await (const key of store.list()) stored.push(key);
          expect([ordinal, sorted(stored)]).toEqual([ordinal, sorted(await namedKeys())]);
          expect(await connection.collection('loose_files').countDocuments()).toBe(0);
        },
      };
    }),
  );
}
