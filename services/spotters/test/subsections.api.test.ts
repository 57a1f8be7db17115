import { type Spotters, startSpotters } from './start-spotters';

const aText: unknown = expect.any(String);

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const create = (body: unknown) => app.call('createSubsection', { body });
const list = async () => (await app.call('listSubsections', { as: app.user })).body;

test('SPT-51 ENT-11 ENT-13 ENT-14 a folder needs a name; its description is optional, and it is empty at first', async () => {
  const answer = await create({ name: ' Chest ' });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: aText,
    name: 'Chest',
    description: null,
    createdAt: aText,
    testCount: 0,
    revision: 1,
    orderRevision: 0,
  });
  expect((await create({ name: 'Neuro', description: 'Heads' })).body.description).toBe('Heads');
});

test('SPT-49 folders are listed by name with their number of spotters, also right after adding and deleting spotters', async () => {
  const chest = (await create({ name: 'chest' })).body.id;
  const abdomen = (await create({ name: 'Abdomen' })).body.id;
  const counts = async () => (await list()).map(({ name, testCount }) => [name, testCount]);
  const [one = '', two = ''] = [await app.aTest(), await app.aTest()];
  const assign = (testId: string, subsectionId: string | null) =>
    app.call('assignSubsection', { params: { testId }, body: { subsectionId } });
  await assign(one, chest);
  await assign(two, chest);
  expect(await counts()).toEqual([
    ['Abdomen', 0],
    ['chest', 2],
  ]);
  await assign(one, abdomen);
  expect(await counts()).toEqual([
    ['Abdomen', 1],
    ['chest', 1],
  ]);
  await assign(one, null);
  await app.call('deleteTest', { params: { testId: two } });
  expect(await counts()).toEqual([
    ['Abdomen', 0],
    ['chest', 0],
  ]);
});

test('ENT-12 a folder of the same name, in any case or with surrounding spaces, is a conflict', async () => {
  await create({ name: 'Chest' });
  for (const name of ['Chest', 'CHEST', ' chest ']) {
    const answer = await create({ name });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'DUPLICATE_NAME' });
  }
});

test('ENT-12 a folder of the same name with composed or decomposed letters is a conflict', async () => {
  await create({ name: 'Müller' });
  for (const name of ['Mu\u0308ller', 'MU\u0308LLER', 'MÜLLER'])
    expect((await create({ name })).body).toMatchObject({ code: 'DUPLICATE_NAME' });
  expect((await create({ name: 'Muller' })).status).toBe(201);
});

test('ENT-12 a name that an earlier build stored with decomposed letters is unique after maintenance', async () => {
  type Named = { _id: string; name: string; nameKey: string };
  const decomposed = 'Mu\u0308ller';
  const collections = ['systems', 'subdivisions', 'subsections', 'exam_presets'].map((name) =>
    app.connection.collection<Named>(name),
  );
  for (const collection of collections)
    await collection.insertOne({ _id: 'a', name: decomposed, nameKey: decomposed.toLowerCase() });
  const [, , folders] = collections;
  await folders?.insertOne({ _id: 'b', name: 'Ko\u0308ln', nameKey: 'ko\u0308ln' });
  await folders?.insertOne({ _id: 'c', name: 'Köln', nameKey: 'köln' });
  await app.spotters.maintain();
  for (const collection of collections) {
    expect((await collection.findOne({ _id: 'a' }))?.nameKey).toBe('müller');
  }
  expect((await create({ name: 'Müller' })).body).toMatchObject({ code: 'DUPLICATE_NAME' });
  // Names that are equal already stay until one of them is renamed.
  expect((await folders?.findOne({ _id: 'b' }))?.nameKey).toBe('ko\u0308ln');
});

test('ENT-12 of ten concurrent folders of one name exactly one is created', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Same' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect(await list()).toHaveLength(1);
});

test.each([
  {},
  { name: '' },
  { name: '  ' },
  { name: 'x'.repeat(101) },
  { name: 'a', description: 7 },
  { name: 'a', id: 'b' },
])('SPT-51 a folder of %j is refused', async (body) => {
  expect((await create(body)).status).toBe(400);
});

test('a folder is renamed under the rules of a new one, and keeps a description that is not given', async () => {
  const { id } = (await create({ name: 'Chest', description: 'Lungs' })).body;
  await create({ name: 'Neuro' });
  const rename = (body: unknown) => app.call('updateSubsection', { params: { id }, body });
  expect((await rename({ name: ' Thorax ' })).body).toMatchObject({ name: 'Thorax', description: 'Lungs' });
  expect((await rename({ name: 'THORAX', description: '' })).body).toMatchObject({ description: null });
  expect((await rename({ name: ' neuro' })).body).toMatchObject({ code: 'DUPLICATE_NAME' });
  for (const name of ['', '  ', 'x'.repeat(101)]) expect((await rename({ name })).status).toBe(400);
});

const assign = (testId: string, subsectionId: string | null) =>
  app.call('assignSubsection', { params: { testId }, body: { subsectionId } });
const unorganized = async () =>
  (await app.call('listTests', { query: { subsectionId: 'none' } })).body.map(({ id }) => id);

test('a deleted folder is gone, its spotters are in no folder, and another deletion is not found', async () => {
  const { id } = (await create({ name: 'Chest' })).body;
  const other = (await create({ name: 'Neuro' })).body.id;
  const [one, two] = [await app.aTest(), await app.aTest()];
  await assign(one, id);
  await assign(two, other);
  const remove = () => app.call('deleteSubsection', { params: { id } });
  expect((await remove()).status).toBe(200);
  expect((await list()).map(({ name, testCount }) => [name, testCount])).toEqual([['Neuro', 1]]);
  expect(await unorganized()).toEqual([one]);
  expect((await remove()).status).toBe(404);
});

test('spotters that are added while their folder is deleted are in no folder', async () => {
  const { id } = (await create({ name: 'Chest' })).body;
  const tests = await Promise.all(Array.from({ length: 8 }, () => app.aTest()));
  await Promise.all([
    ...tests.map((testId) => assign(testId, id)),
    app.call('deleteSubsection', { params: { id } }),
  ]);
  expect((await unorganized()).sort()).toEqual(tests.sort());
});

test('the deletion of a folder that a crash interrupted is completed by maintenance', async () => {
  const { id } = (await create({ name: 'Chest' })).body;
  const testId = await app.aTest();
  await assign(testId, id);
  const begun = app.connection.collection<{ _id: string; startedAt: Date }>('subsection_deletions');
  await begun.insertOne({ _id: id, startedAt: new Date() });
  await app.spotters.maintain();
  expect(await list()).toEqual([]);
  expect(await unorganized()).toEqual([testId]);
  expect(await begun.countDocuments()).toBe(0);
});

describe('the order of folders', () => {
  const names = async () => (await list()).map(({ name }) => name);
  const order = (subsectionIds: string[], revision?: number) =>
    app.call('orderSubsections', { body: { subsectionIds, revision } });
  const make = async (...wanted: string[]) => {
    for (const name of wanted) await create({ name });
    return new Map((await list()).map(({ name, id }) => [name, id]));
  };

  test('folders are sorted by name until they are ordered, and new ones follow by name', async () => {
    const ids = await make('B', 'A', 'C');
    expect(await names()).toEqual(['A', 'B', 'C']);
    const wanted = ['C', 'A', 'B'].map((name) => ids.get(name) ?? '');
    const ordered = await order(wanted, 0);
    expect(ordered.body.map(({ id, orderRevision }) => [id, orderRevision])).toEqual(
      wanted.map((id) => [id, 1]),
    );
    await make('E', 'D');
    expect(await names()).toEqual(['C', 'A', 'B', 'D', 'E']);
  });

  test('N19 a stale order is refused with the current list', async () => {
    const ids = await make('A', 'B');
    const [a = '', b = ''] = ['A', 'B'].map((name) => ids.get(name));
    const answers = await Promise.all([order([b, a], 0), order([a, b], 0), order([b, a], 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = await order([a, b], 0);
    expect(refused.body).toMatchObject({ code: 'STALE_EDIT', details: [{ current: await list() }] });
    expect((await order([a, b], 1)).status).toBe(200);
    expect((await order([b, a])).status).toBe(200);
    expect(await names()).toEqual(['B', 'A']);
  });

  test('a folder that was deleted in the meantime is ignored in an order', async () => {
    const ids = await make('A', 'B');
    const [a = '', b = ''] = ['A', 'B'].map((name) => ids.get(name));
    await app.call('deleteSubsection', { params: { id: a } });
    expect((await order([b, a])).body.map(({ id }) => id)).toEqual([b]);
  });
});
