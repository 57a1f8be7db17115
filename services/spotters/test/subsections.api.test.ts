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

test('SPT-51 ENT-11 ENT-13 ENT-14 a folder needs a name; description is optional, and it begins empty', async () => {
  const answer = await create({ name: ' Chest ' });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: aText,
    name: 'Chest',
    description: null,
    createdAt: aText,
    testCount: 0,
  });
  expect((await create({ name: 'Neuro', description: 'Heads' })).body.description).toBe('Heads');
});

test('SPT-49 folders are listed by name with the number of their spotters, right after assign and delete', async () => {
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

test('ENT-12 a folder of the same name, in any case or with blanks around, is a conflict', async () => {
  await create({ name: 'Chest' });
  for (const name of ['Chest', 'CHEST', ' chest ']) {
    const answer = await create({ name });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'DUPLICATE_NAME' });
  }
});

test('ENT-12 of ten folders of one name made at once exactly one is there', async () => {
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
