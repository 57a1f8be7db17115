import type { Connection } from 'mongoose';
import { interleaveEverywhere } from './interleave';

/** A service that stores files. */
interface FileService {
  connection: Connection;
  store: { list(): AsyncIterable<string> };
  /** Deletes files that were noted as unreferenced more than a day ago. */
  sweep: () => Promise<void>;
  namedKeys: () => Promise<string[]>;
}

type Acts<Act extends string> = Record<Act, () => Promise<unknown>>;

/** The service and the actions that {@link describeDroppedFiles} tests. */
export interface DroppedFilesOptions<Act extends string> {
  service: () => FileService;
  /** Creates records with files, and returns actions on these records by name. Some of the actions drop files. */
  start: () => Promise<Acts<Act>>;
  /** Pairs of names of actions. Each pair is interleaved in both orders. */
  pairs: readonly (readonly [Act, Act])[];
}

const dayMs = 24 * 60 * 60 * 1000;
/**
 * Id of the image or file to which a key belongs. The keys of an image's renditions begin with the key of the image.
 */
const idOf = (key: string): string => key.slice(0, 36);
const sorted = (keys: Iterable<string>): string[] => [...new Set([...keys].map(idOf))].toSorted();

async function sweepADayLater({
  connection,
  sweep,
}: Pick<FileService, 'connection' | 'sweep'>): Promise<void> {
  const notedAt = new Date(Date.now() - 2 * dayMs);
  await connection.collection('loose_files').updateMany({}, { $set: { notedAt } });
  await sweep();
}

/**
 * Declares tests that run one action just before each database call of another. After a sweep a day later, the store
 * must hold exactly the files that records reference.
 */
export function describeDroppedFiles<Act extends string>({
  service,
  start,
  pairs,
}: DroppedFilesOptions<Act>): void {
  const both = pairs.flatMap(([act, other]) => [[act, other] as const, [other, act] as const]);
  test.each(both)('keeps exactly the referenced files when, at any call of %s, %s runs', (act, other) =>
    interleaveEverywhere(async () => {
      const acts = await start();
      return {
        act: acts[act],
        other: acts[other],
        async check(ordinal) {
          const { connection, store, namedKeys } = service();
          await sweepADayLater(service());
          const stored: string[] = [];
          for await (const key of store.list()) stored.push(key);
          expect([ordinal, sorted(stored)]).toEqual([ordinal, sorted(await namedKeys())]);
          expect(await connection.collection('loose_files').countDocuments()).toBe(0);
        },
      };
    }),
  );
}
