import { randomUUID } from 'node:crypto';
import { type Spotters, startSpotters } from './start-spotters';

const aText: unknown = expect.any(String);
const anId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

const unknown = randomUUID();

test('TCR-29 TCR-30 ENT-06 a created spotter answers its id and title and every field of a test', async () => {
  const body = { title: ' Chest ', description: 'Films', duration: 30, totalQuestions: 4, systemId: null };
  const answer = await app.call('createTest', { body });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: anId,
    title: 'Chest',
    description: 'Films',
    duration: 30,
    totalQuestions: 0,
    subsectionId: null,
    systemId: null,
    createdAt: aText,
    averageRating: 0,
    totalRatings: 0,
    revision: 1,
  });
});

test('ENT-07 ENT-08 ENT-09 ENT-10 a spotter needs a title only: duration null, no questions, no folder, no system', async () => {
  const { body } = await app.call('createTest', { body: { title: 'Bare' } });
  expect(body).toMatchObject({
    duration: null,
    totalQuestions: 0,
    subsectionId: null,
    systemId: null,
    description: '',
  });
});

test.each([
  ['no title', {}],
  ['a blank title', { title: '   ' }],
  ['a title of 201 characters', { title: 'x'.repeat(201) }],
  ['4 minutes', { title: 'T', duration: 4 }],
  ['181 minutes', { title: 'T', duration: 181 }],
  ['half a minute', { title: 'T', duration: 5.5 }],
  ['an unknown field', { title: 'T', isAdmin: true }],
  ['an operator for a title', { title: { $ne: '' } }],
])('C17 a spotter with %s is refused', async (_, body) => {
  const answer = await app.call('createTest', { body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('C17 durations of 5 and 180 minutes and null are accepted', async () => {
  for (const duration of [5, 180, null]) {
    expect((await app.call('createTest', { body: { title: 'T', duration } })).status).toBe(201);
  }
});

test('a spotter of an unknown body system is refused', async () => {
  expect((await app.call('createTest', { body: { title: 'T', systemId: unknown } })).status).toBe(404);
});

test('TAKE-24 one spotter is read by its id; an unknown one is not found; an invalid id is refused', async () => {
  const id = await app.aTest('Abdomen');
  const answer = await app.call('getTest', { params: { testId: id }, as: app.user });
  expect(answer.body).toMatchObject({ id, title: 'Abdomen' });
  expect((await app.call('getTest', { params: { testId: unknown } })).status).toBe(404);
  expect((await app.call('getTest', { params: { testId: 'x' } })).status).toBe(400);
});

test('SPT-55 an edit changes title, description and duration, and no field that the server sets', async () => {
  const { body: created } = await app.call('createTest', { body: { title: 'Old', duration: 30 } });
  const body = {
    ...created,
    title: 'New',
    description: 'Text',
    duration: null,
    totalQuestions: 99,
    averageRating: 5,
  };
  const answer = await app.call('updateTest', { params: { testId: created.id }, body });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    ...created,
    title: 'New',
    description: 'Text',
    duration: null,
    revision: 2,
  });
});

test('C17 SPT-55 an edit with an invalid duration or without a title is refused, an unknown spotter is not found', async () => {
  const testId = await app.aTest();
  const put = (id: string, body: unknown) => app.call('updateTest', { params: { testId: id }, body });
  expect((await put(testId, { title: 'T', duration: 4 })).status).toBe(400);
  expect((await put(testId, { duration: 10 })).status).toBe(400);
  expect((await put(unknown, { title: 'T' })).status).toBe(404);
});

describe('the list', () => {
  let list: Spotters;
  let folder: string;
  beforeAll(async () => {
    list = await startSpotters();
    folder = (await list.call('createSubsection', { body: { name: 'Chest' } })).body.id;
    for (const title of ['First', 'Second (a+b)', 'Third', 'ÉCHO Fourth']) {
      const id = await list.aTest(title);
      if (title !== 'Third') continue;
      await list.call('assignSubsection', { params: { testId: id }, body: { subsectionId: folder } });
    }
  });
  afterAll(() => list.stop());
  const titles = async (query: Record<string, string | number> = {}) =>
    (await list.call('listTests', { query, as: list.user })).body.map(({ title }) => title);

  test('SPT-46 C21 without a folder lists every spotter, newest first', async () => {
    expect(await titles()).toEqual(['ÉCHO Fourth', 'Third', 'Second (a+b)', 'First']);
  });
  test('SPT-47 with a folder lists that folder only, with none the spotters in no folder', async () => {
    expect(await titles({ subsectionId: folder })).toEqual(['Third']);
    expect(await titles({ subsectionId: 'none' })).toEqual(['ÉCHO Fourth', 'Second (a+b)', 'First']);
    expect(await titles({ subsectionId: unknown })).toEqual([]);
  });
  test('C16 the search finds part of a title in any case, and takes signs literally', async () => {
    expect(await titles({ q: 'éch' })).toEqual(['ÉCHO Fourth']);
    expect(await titles({ q: '(A+B' })).toEqual(['Second (a+b)']);
    expect(await titles({ q: '.*' })).toEqual([]);
  });
  test('limit and offset return a page', async () => {
    expect(await titles({ limit: 2, offset: 1 })).toEqual(['Third', 'Second (a+b)']);
  });
  test.each([{ limit: 0 }, { limit: 101 }, { offset: -1 }, { subsectionId: 'x' }, { nonsense: 1 }])(
    'a query of %j is refused',
    async (query) => {
      expect((await list.call('listTests', { query: { ...query } })).status).toBe(400);
    },
  );
  test('a query given twice or with an operator is refused', async () => {
    expect((await list.fetch('/api/tests?limit=1&limit=99')).status).toBe(400);
    expect((await list.fetch('/api/tests?subsectionId[$ne]=x')).status).toBe(400);
  });
});

test('SPT-57 a spotter is added to a folder, moved, and removed with null; unknown ones are not found', async () => {
  const testId = await app.aTest();
  const [one, two] = await Promise.all(
    ['One', 'Two'].map(async (name) => (await app.call('createSubsection', { body: { name } })).body.id),
  );
  const assign = (subsectionId: unknown, id = testId) =>
    app.call('assignSubsection', { params: { testId: id }, body: { subsectionId } });
  for (const subsectionId of [one, two, null]) {
    const answer = await assign(subsectionId);
    expect(answer.status).toBe(200);
    expect(answer.body.subsectionId).toBe(subsectionId);
  }
  expect((await assign(unknown)).status).toBe(404);
  expect((await assign(null, unknown)).status).toBe(404);
  expect((await assign(7)).status).toBe(400);
});

test('SPT-56 N13 deleting a spotter deletes questions, ratings, suggestions and completions; images stay', async () => {
  const testId = await app.aTest('Doomed');
  const imageId = await app.anImage('Kept');
  await app.call('createQuestion', { params: { testId }, body: { imageId, questionNumber: 1 } });
  const feedback = { rating: 4, suggestion: 'More arrows' };
  await app.call('submitFeedback', { params: { testId }, body: feedback, as: app.user });
  const answer = await app.call('deleteTest', { params: { testId } });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect((await app.call('getTest', { params: { testId } })).status).toBe(404);
  expect((await app.call('listQuestions', { params: { testId } })).status).toBe(404);
  expect((await app.call('deleteTest', { params: { testId } })).status).toBe(404);
  for (const name of ['ratings', 'suggestions', 'completions', 'test_deletions']) {
    expect(await app.connection.collection(name).countDocuments({})).toBe(0);
  }
  const images = await app.call('listImages');
  expect(images.body.map(({ id }) => id)).toContain(imageId);
});

test('N13 a deletion that a crash interrupted is completed at the next start', async () => {
  const testId = await app.aTest('Half deleted');
  await app.call('submitFeedback', { params: { testId }, body: { suggestion: 'Left over' }, as: app.user });
  // The state after a crash: the intent is stored and the spotter deleted, but not its other records.
  await app.connection
    .collection('test_deletions')
    .insertOne({ _id: testId as never, startedAt: new Date() });
  await app.connection.collection('tests').deleteOne({ _id: testId as never });
  const hidden = await app.call('listSuggestions', { body: {} });
  expect(hidden.body.filter((suggestion) => suggestion.testId === testId)).toEqual([]);
  await app.spotters.maintain();
  expect(await app.connection.collection('suggestions').countDocuments({ testId })).toBe(0);
  expect(await app.connection.collection('test_deletions').countDocuments({})).toBe(0);
});
