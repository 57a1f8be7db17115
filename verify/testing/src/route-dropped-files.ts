import type { Connection } from 'mongoose';
import { interleaveEverywhere } from './interleave';
import { extentOf } from './needs';
import { type SavableService, saveState } from './saved-state';

/** A service that stores files. */
interface FileService extends SavableService {
  store: { list(): AsyncIterable<string> };
  /** Deletes every record and file; indexes stay. */
  clear(): Promise<void>;
  /** Deletes files that were noted as unreferenced more than a day ago. */
  sweep: () => Promise<void>;
  namedKeys: () => Promise<string[]>;
}

/** Prepares an action, for example uploads the file that it needs, and returns the action. */
type Preparation = () => Promise<() => Promise<unknown>> | (() => Promise<unknown>);

/** The service and the actions that {@link describeDroppedFiles} tests. */
export interface DroppedFilesOptions<Act extends string> {
  service: () => FileService;
  /**
   * Creates records with files, and returns the preparations of actions on these records by name. Only the actions of
   * the pair that is tested are prepared. Some of the actions drop files.
   */
  start: () => Promise<Record<Act, Preparation>>;
  /** Pairs of names of actions. Each pair is interleaved in both orders. */
  pairs: readonly (readonly [Act, Act])[];
}

/** Distance of the database calls before which the other action runs. */
const step = extentOf(1, 6);

const dayMs = 24 * 60 * 60 * 1000;
/**
 * Id of the image or file to which a key belongs. The keys of an image's renditions begin with the key of the image.
 */
const idOf = (key: string): string => key.slice(0, 36);
const sorted = (keys: Iterable<string>): string[] => [...new Set([...keys].map(idOf))].toSorted();

async function sweepADayLater({ connection, sweep }: { connection: Connection; sweep: () => Promise<void> }) {
  const notedAt = new Date(Date.now() - 2 * dayMs);
  await connection.collection('loose_files').updateMany({}, { $set: { notedAt } });
  await sweep();
}

/**
 * Declares tests that run one action just before each database call of another, or, outside of a full run, before
 * every sixth. After a sweep a day later, the store
 * must hold exactly the files that records reference.
 */
export function describeDroppedFiles<Act extends string>({
  service,
  start,
  pairs,
}: DroppedFilesOptions<Act>): void {
  const both = pairs.flatMap(([act, other]) => [[act, other] as const, [other, act] as const]);
  test.each(both)('keeps exactly the referenced files when, at any call of %s, %s runs', async (...names) => {
    const { connection, store, namedKeys } = service();
    await service().clear();
    const preparations = await start();
    const [act, other] = [await preparations[names[0]](), await preparations[names[1]]()];
    const started = await saveState(service());
    await interleaveEverywhere(async () => {
      await started.restore();
      return {
        act,
        other,
        async check(ordinal) {
          await sweepADayLater(service());
          const stored: string[] = [];
          for await (const key of store.list()) stored.push(key);
          expect([ordinal, sorted(stored)]).toEqual([ordinal, sorted(await namedKeys())]);
          expect(await connection.collection('loose_files').countDocuments()).toBe(0);
        },
      };
    }, step);
  });
}
