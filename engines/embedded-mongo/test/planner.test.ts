import { EJSON } from 'bson';
import type { Collection, Document } from 'mongodb';
import { startOurs, type TestServer } from './servers';

let server: TestServer;
let all: Collection<Document>;
const SIZE = 2_000;

beforeAll(async () => {
  server = await startOurs();
  all = server.db.collection('planned');
  await all.insertMany(
    Array.from({ length: SIZE }, (_, n) => ({
      _id: n as never,
      owner: `o${n % 20}`,
      at: new Date((n * 7919) % 100_003),
      code: `c${n}`,
      status: ['draft', 'live', 'gone'][n % 3],
      people: [`p${n % 50}`, `p${(n + 1) % 50}`],
      ...(n % 10 === 0 ? { rare: n } : {}),
    })),
  );
  await all.createIndexes([
    { key: { owner: 1, at: -1 } },
    { key: { code: 1 }, unique: true },
    { key: { status: 1, at: 1 } },
    { key: { people: 1, at: -1 } },
    { key: { rare: 1 }, sparse: true },
  ]);
});
afterAll(() => server.close());

interface Look {
  readonly stage: string;
  readonly examined: number;
  readonly documents: Document[];
}

async function look(filter: Document, options: Document = {}): Promise<Look> {
  const explained = await all.find(filter, options).explain('executionStats');
  const plan = (explained['queryPlanner'] as Document)['winningPlan'] as Document;
  const inner = (plan['inputStage'] as Document | undefined) ?? plan;
  const stage = (
    [plan['stage'], plan === inner ? '' : inner['stage'], inner['indexName']] as (string | undefined)[]
  )
    .filter(Boolean)
    .join(' ');
  const examined = Number((explained['executionStats'] as Document)['totalDocsExamined']);
  return { stage, examined, documents: await all.find(filter, options).toArray() };
}

const PLANS: [rule: string, filter: Document, options: Document, stage: string, maxExamined: number][] = [
  ['one document by _id', { _id: 5, owner: 'o5' }, {}, 'IXSCAN _id_', 1],
  ['a document by _id that is not as it should be', { _id: 5, owner: 'o6' }, {}, 'IXSCAN _id_', 1],
  ['documents by their _ids, some of them missing', { _id: { $in: [5, 7, -1] } }, {}, 'IXSCAN _id_', 3],
  ['those of them that also match', { _id: { $in: [5, 7] }, owner: 'o7' }, {}, 'IXSCAN _id_', 2],
  ['those of them that are not excluded', { _id: { $in: [5, 7], $nin: [7] } }, {}, 'IXSCAN _id_', 2],
  ['one document by a unique field', { code: 'c77' }, {}, 'IXSCAN code_1', 1],
  [
    'a page in index order reads the page alone',
    { owner: 'o3' },
    { sort: { at: -1 }, limit: 10 },
    'IXSCAN owner_1_at_-1',
    11,
  ],
  [
    'a late page in index order steps over what comes before it',
    { owner: 'o3' },
    { sort: { at: -1 }, skip: 80, limit: 10 },
    'IXSCAN owner_1_at_-1',
    11,
  ],
  [
    'a page against index order reads it backwards',
    { owner: 'o3' },
    { sort: { at: 1 }, limit: 10 },
    'IXSCAN owner_1_at_-1',
    11,
  ],
  [
    'a range behind an equality',
    { owner: 'o3', at: { $gte: new Date(50_000) } },
    { sort: { at: -1 }, limit: 5 },
    'IXSCAN owner_1_at_-1',
    6,
  ],
  [
    'several equalities are merged in order',
    { status: { $in: ['draft', 'live'] } },
    { sort: { at: 1 }, limit: 10 },
    'IXSCAN status_1_at_1',
    20,
  ],
  [
    'an $or is merged in order',
    { $or: [{ owner: 'o1' }, { owner: 'o2', at: { $gt: new Date(0) } }] },
    { sort: { at: -1 }, limit: 10 },
    'IXSCAN owner_1_at_-1',
    20,
  ],
  [
    'an array before the sort',
    { people: 'p7' },
    { sort: { at: -1 }, limit: 10 },
    'IXSCAN people_1_at_-1',
    11,
  ],
  ['a sparse index where the field must be there', { rare: { $gt: 1_000 } }, {}, 'IXSCAN rare_1', 100],
  ['no sparse index where the field may lack', { rare: null }, {}, 'COLLSCAN', SIZE],
  ['a prefix of a text', { code: /^c19/ }, {}, 'IXSCAN code_1', 111],
  [
    'a sort in memory where no index gives the order',
    { owner: 'o3' },
    { sort: { code: 1 } },
    'SORT IXSCAN owner_1_at_-1',
    SIZE / 20,
  ],
];

test.each(PLANS)('%s', async (_rule, filter, options, stage, maxExamined) => {
  const found = await look(filter, options);
  expect(found.stage).toBe(stage);
  expect(found.examined).toBeLessThanOrEqual(maxExamined);
  // Reading the whole collection without an index gives the expected result.
  const truth = await all.find(filter, { sort: { _id: 1 }, ...options, hint: { $natural: 1 } }).toArray();
  const text = (list: Document[]) => list.map((one) => EJSON.stringify(one));
  if (options['sort']) expect(text(found.documents)).toEqual(text(truth));
  else expect(text(found.documents).sort()).toEqual(text(truth).sort());
});

test('ids that are too long for a key stay distinct', async () => {
  const long = 'x'.repeat(3_000);
  const [own, like] = [`${long}1`, `${long}2`];
  const some = server.db.collection('long_ids');
  await some.insertMany([{ _id: own as never }, { _id: like as never }]);
  expect(await some.find({ _id: { $in: [own as never, `${long}3` as never] } }).toArray()).toEqual([
    { _id: own },
  ]);
  expect(await some.countDocuments({ _id: own as never })).toBe(1);
  expect((await some.deleteMany({ _id: { $in: [like as never] } })).deletedCount).toBe(1);
  expect(await some.find({}).toArray()).toEqual([{ _id: own }]);
});

test('a document is found once, even if several of its elements match', async () => {
  const found = await all.find({ people: { $in: ['p1', 'p2'] } }).toArray();
  expect(new Set(found.map((one) => one._id)).size).toBe(found.length);
  expect(found).toHaveLength((SIZE / 50) * 3);
});

test('counting by equality reads keys only and is correct', async () => {
  expect(await all.countDocuments({ status: 'live', at: new Date(7919) })).toBe(1);
  expect(await all.countDocuments({ status: { $in: ['live', 'draft'] } })).toBe(1_334);
  expect(await all.countDocuments({ people: 'p1' })).toBe(80);
});

test.each<Document>([
  { status: 'live', at: { $gte: new Date(7919), $lt: new Date(7919 * 40) } },
  { status: { $in: ['live', 'draft'] }, at: { $gt: new Date(7919) } },
  { owner: 'o3', at: { $lte: new Date(7919 * 1_000) } },
  { status: 'live', at: { $gte: new Date(9), $lt: new Date(8) } },
  { status: 'live', at: { $gte: 7 } },
])('counting between dates reads keys only and counts right: %j', async (filter) => {
  const truth = await all.find(filter, { hint: { $natural: 1 } }).toArray();
  expect(await all.countDocuments(filter)).toBe(truth.length);
});

test.each([
  ['in index order', { owner: 'o3' }, { at: -1 }],
  ['against index order', { owner: 'o3' }, { at: 1 }],
  ['by _id', { _id: { $gte: 100, $lt: 150 } }, { _id: 1 }],
  ['by several values of the first field', { owner: { $in: ['o3', 'o4'] } }, { at: -1 }],
  ['by values of an array', { people: 'p7' }, { at: -1 }],
  ['with a condition that the index does not hold', { owner: 'o3', status: 'live' }, { at: -1 }],
  ['without an index', { rare: { $exists: true } }, { at: -1 }],
] as [string, Document, Document][])(
  'pages %s equal slices of the whole list, also beyond its end',
  async (_rule, filter, sort) => {
    const whole = await all.find(filter, { sort }).toArray();
    expect(whole.length).toBeGreaterThan(10);
    for (const skip of [0, 1, 7, whole.length - 1, whole.length, whole.length + 5]) {
      const page = await all.find(filter, { sort, skip, limit: 7 }).toArray();
      expect([skip, page]).toEqual([skip, whole.slice(skip, skip + 7)]);
    }
  },
);
