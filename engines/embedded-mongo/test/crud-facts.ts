import type { Collection, Document } from 'mongodb';
import { connectReal, realUrl, startOurs, type TestServer } from './servers';

/**
 * Requirements of the drivers' CRUD specification as a table: initial documents, a call, its reply,
 * and the resulting documents.
 */
export interface Fact {
  readonly rule: string;
  readonly given?: Document[];
  readonly call: (all: Collection<Document>) => Promise<unknown>;
  readonly answer: unknown;
  readonly left?: Document[];
}

/** Documents with which a case starts by default. */
export const SAMPLE_DOCUMENTS = [11, 22, 33].map((x, i) => ({ _id: i + 1, x }));
export const id = (n: number) => ({ _id: n }) as Document;
export const partOf =
  (...names: string[]) =>
  (result: object): Document =>
    Object.fromEntries(names.map((name) => [name, (result as Document)[name]]));
export const changed = partOf('matchedCount', 'modifiedCount', 'upsertedCount', 'upsertedId');
export const counts = (matchedCount: number, modifiedCount: number, upsertedId: unknown = null) => ({
  matchedCount,
  modifiedCount,
  upsertedCount: upsertedId === null ? 0 : 1,
  upsertedId,
});
export const code = (error: Document) => Number(error['code']);

const engines: [string, () => Promise<TestServer>][] = [['the embedded database', startOurs]];
if (realUrl) engines.push(['the real engine', connectReal]);

/**
 * Checks the table of facts against the embedded database, and against a real server if one is available, which
 * verifies the table.
 */
export function proveFacts(facts: Fact[]): void {
  describe.each(engines)('CRUD facts hold for %s', (_name, start) => {
    let server: TestServer;
    let round = 0;

    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.close());

    test.each(facts.map((fact) => [fact.rule, fact] as const))(
      '%s',
      async (_rule, { given = SAMPLE_DOCUMENTS, call, answer, left }) => {
        round += 1;
        const all = server.db.collection(`facts${round}`);
        if (given.length > 0) await all.insertMany(given.map((one) => ({ ...one })) as never[]);
        expect(await call(all)).toEqual(answer);
        if (left) expect(await all.find().sort({ _id: 1 }).toArray()).toEqual(left);
      },
    );
  });
}
