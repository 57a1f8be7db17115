import fc from 'fast-check';
import { describeWith } from '@medrad/testing';
import { EJSON, ObjectId } from 'bson';
import { Int32, type Collection, type Document } from 'mongodb';
import { connectReal, realUrl, startOurs, type TestServer } from './servers';
import { documents, filters, indexes, pipelines, projections, sorts, updates } from './statements';

const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 20_240_601);
const RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 300);

type Outcome = { value: unknown } | { error: number };

/** What a statement answers: exact types and values, or the error's code. */
async function outcome(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: JSON.parse(EJSON.stringify(await work(), { relaxed: false })) as unknown };
  } catch (error) {
    return { error: Number((error as { code?: number }).code) };
  }
}

/** Test documents have numbers for ids: any other was made by the engine. */
const withoutMadeId = (one: Document) => (one['_id'] instanceof ObjectId ? { ...one, _id: 'made' } : one);

const inOrderOfText = (all: Document[]) => all.map((one) => EJSON.stringify(one, { relaxed: false })).sort();

const both = describeWith('a real MongoDB engine', Boolean(realUrl));

both('random statements answer as the real engine answers', () => {
  let ours: TestServer;
  let real: TestServer;
  let round = 0;
  const exact = { promoteValues: false, bsonRegExp: true };

  beforeAll(async () => {
    [ours, real] = await Promise.all([startOurs(exact), connectReal(exact)]);
  });
  afterAll(() => Promise.all([ours.close(), real.close()]));

  /** Runs the same work on a fresh collection of each engine and expects the same outcome. */
  async function same(
    given: { docs: Document[]; specs: Document[]; isOfMany?: boolean },
    work: (collection: Collection) => Promise<unknown>,
  ): Promise<void> {
    round += 1;
    const run = async ({ db }: TestServer, clear: (collection: Collection) => Promise<unknown>) => {
      const collection = db.collection(`c${round}`);
      await collection.insertMany(given.docs);
      const built = await outcome(() =>
        given.specs.length > 0 ? collection.createIndexes(given.specs as never) : Promise.resolve([]),
      );
      const answered = await outcome(() => work(collection));
      const left = await outcome(async () =>
        (await collection.find().sort({ _id: 1 }).toArray()).map(withoutMadeId),
      );
      await clear(collection);
      return [built, answered, left];
    };
    const [mine, theirs] = await Promise.all([
      run(ours, (collection) => collection.deleteMany()),
      // The real engine keeps a file for each collection and index open.
      run(real, (collection) => collection.drop()),
    ]);
    // What a statement changes of many documents before it fails at one of them depends on the index it reads.
    const compared = given.isOfMany && given.specs.length > 0 && 'error' in theirs[1]! ? 2 : 3;
    expect(mine.slice(0, compared)).toEqual(theirs.slice(0, compared));
  }

  const check = <Args extends unknown[]>(property: fc.IAsyncProperty<Args>) =>
    fc.assert(property, { seed: SEED, numRuns: RUNS });

  test(
    'find with filter, sort, skip, limit and projection',
    () =>
      check(
        fc.asyncProperty(
          documents,
          indexes,
          filters,
          sorts,
          projections,
          fc.nat(3),
          (docs, specs, filter, sort, projection, skip) =>
            same({ docs, specs }, (collection) =>
              collection.find(filter, { sort, projection, skip, limit: 5 }).toArray(),
            ),
        ),
      ),
    120_000,
  );

  test(
    'count',
    () =>
      check(
        fc.asyncProperty(documents, indexes, filters, (docs, specs, filter) =>
          same({ docs, specs }, (collection) => collection.countDocuments(filter)),
        ),
      ),
    120_000,
  );

  // Without indexes: reading one, the real engine adds null for documents that lack the field.
  test(
    'distinct',
    () =>
      check(
        fc.asyncProperty(documents, filters, fc.constantFrom('a', 'b', 'a.x'), (docs, filter, key) =>
          same({ docs, specs: [] }, async (collection) =>
            inOrderOfText((await collection.distinct(key, filter)).map((one: unknown) => ({ one }))),
          ),
        ),
      ),
    120_000,
  );

  test(
    'updates of one and of many',
    () =>
      check(
        fc.asyncProperty(
          documents,
          indexes,
          filters,
          updates,
          fc.boolean(),
          (docs, specs, filter, update, many) =>
            same({ docs, specs, isOfMany: many }, async (collection) => {
              // Without a sort, which one is changed is the engine's choice: name it.
              const target = many ? filter : { _id: docs[0]!['_id'] as unknown };
              const result = await (many
                ? collection.updateMany(target, update)
                : collection.updateOne(target, update));
              return [result.matchedCount, result.modifiedCount];
            }),
        ),
      ),
    120_000,
  );

  test(
    'findAndModify',
    () =>
      check(
        fc.asyncProperty(
          documents,
          indexes,
          filters,
          fc.nat(3),
          updates,
          fc.constantFrom('before', 'after', 'remove'),
          (docs, specs, filter, id, update, kind) => {
            // Which of several matches is changed is the engine's choice: name one.
            const target = { $and: [filter, { _id: new Int32(id) }] } as Document;
            return same({ docs, specs }, (collection) =>
              kind === 'remove'
                ? collection.findOneAndDelete(target)
                : collection.findOneAndUpdate(target, update, { returnDocument: kind }),
            );
          },
        ),
      ),
    120_000,
  );

  test(
    'deletes of many',
    () =>
      check(
        fc.asyncProperty(documents, indexes, filters, (docs, specs, filter) =>
          same({ docs, specs }, async (collection) => (await collection.deleteMany(filter)).deletedCount),
        ),
      ),
    120_000,
  );

  test(
    'upserts',
    () =>
      check(
        fc.asyncProperty(documents, filters, updates, (docs, filter, update) => {
          // The real engine rewrites a filter that nothing can match before it looks there for values to insert.
          fc.pre(!JSON.stringify(filter).includes('"$in":[]'));
          return same({ docs, specs: [] }, async (collection) => {
            const target: Document = { ...filter, _id: 99 };
            const result = await collection.updateOne(target, update, { upsert: true });
            return [result.matchedCount, result.upsertedCount];
          });
        }),
      ),
    120_000,
  );

  test(
    'aggregation',
    () =>
      check(
        fc.asyncProperty(documents, indexes, pipelines, (docs, specs, pipeline) =>
          same({ docs, specs }, async (collection) =>
            inOrderOfText(await collection.aggregate(pipeline).toArray()),
          ),
        ),
      ),
    120_000,
  );
});
