import { randomUUID } from 'node:crypto';
import { testIdentity } from '@medrad/testing';
import { createMemoryCacheStore } from '@medrad/persistence';
import { rateTest } from '../src/feedback/rate-spotter.use-case';
import { createRatingSummaries } from '../src/feedback/rating-summaries';
import { createRepositories } from '../src/repositories';
import { adminPassword, type Spotters, startSpotters } from './start-spotters';

const aText: unknown = expect.any(String);
const aDate: unknown = expect.any(Date);

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

const unknown = randomUUID();
const feedback = (testId: string, body: unknown, as = app.user) =>
  app.call('submitFeedback', { params: { testId }, body, as });
const rating = async (testId: string) =>
  (await app.call('getRating', { params: { testId }, as: app.user })).body;
const stored = (collection: string, testId: string) =>
  app.connection.collection(collection).find({ testId }).sort({ createdAt: 1 }).toArray();

test('SPT-52 ENT-30 the rating of a spotter is its average and number, 0 without ratings', async () => {
  const testId = await app.aTest();
  expect(await rating(testId)).toEqual({ averageRating: 0, totalRatings: 0 });
  for (const given of [5, 4, 4]) await feedback(testId, { rating: given }, testIdentity());
  expect(await rating(testId)).toEqual({ averageRating: 13 / 3, totalRatings: 3 });
  expect((await app.call('getRating', { params: { testId: unknown } })).status).toBe(404);
});

test('SPT-52 a card in the list carries the same average and number as the single call', async () => {
  const testId = await app.aTest();
  for (const given of [1, 2, 2]) await feedback(testId, { rating: given }, testIdentity());
  const { body } = await app.call('listTests');
  expect(body.find(({ id }) => id === testId)).toMatchObject(await rating(testId));
});

test('TAKE-34 a rating and a suggestion are accepted together or alone', async () => {
  const testId = await app.aTest();
  for (const body of [
    { rating: 4, suggestion: 'Arrows' },
    { rating: 5 },
    { suggestion: 'Labels', rating: null },
  ]) {
    expect(await feedback(testId, body)).toMatchObject({ status: 201, body: { success: true } });
  }
  expect((await stored('suggestions', testId)).map(({ suggestion }): unknown => suggestion)).toEqual(
    expect.arrayContaining(['Arrows', 'Labels']),
  );
});

test.each([0, 6, -1, 2.5, '5', true, [5]])(
  'TAKE-33 ENT-32 a rating of %j is refused and not stored',
  async (given) => {
    const testId = await app.aTest();
    expect((await feedback(testId, { rating: given })).status).toBe(400);
    expect(await stored('ratings', testId)).toEqual([]);
  },
);

test('ENT-32 every rating from 1 to 5 is accepted', async () => {
  const testId = await app.aTest();
  for (const given of [1, 2, 3, 4, 5])
    expect((await feedback(testId, { rating: given }, testIdentity())).status).toBe(201);
  expect(await rating(testId)).toEqual({ averageRating: 3, totalRatings: 5 });
});

test('C20 ENT-31 a later rating of the same user replaces the earlier one', async () => {
  const testId = await app.aTest();
  await feedback(testId, { rating: 1 });
  await feedback(testId, { rating: 5 });
  expect(await rating(testId)).toEqual({ averageRating: 5, totalRatings: 1 });
  expect(await stored('ratings', testId)).toEqual([
    { _id: aText, userId: app.user.sub, testId, rating: 5, createdAt: aDate },
  ]);
});

test('C20 ENT-33 suggestions are added, trimmed, with the details of their author', async () => {
  const testId = await app.aTest();
  await feedback(testId, { suggestion: '  One ' });
  await feedback(testId, { suggestion: 'Two' });
  const [one, two] = await stored('suggestions', testId);
  expect(one).toEqual({
    _id: aText,
    testId,
    userId: app.user.sub,
    user: { name: app.user.name, email: app.user.email, institute: app.user.institute },
    suggestion: 'One',
    createdAt: aDate,
  });
  expect(two).toMatchObject({ suggestion: 'Two' });
});

test.each([{}, { suggestion: '' }, { suggestion: '  \n ' }, { rating: null, suggestion: null }])(
  'C20 feedback of %j is neither rating nor suggestion and is refused',
  async (body) => {
    const testId = await app.aTest();
    const answer = await feedback(testId, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'Please provide either a rating or suggestion' });
    expect(await stored('suggestions', testId)).toEqual([]);
  },
);

test('TAKE-34 feedback that a browser sends again under the same id counts once', async () => {
  const testId = await app.aTest();
  const body = { feedbackId: randomUUID(), rating: 4, suggestion: 'Arrows' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => feedback(testId, body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  await feedback(testId, { ...body, feedbackId: randomUUID() });
  expect(await stored('suggestions', testId)).toHaveLength(2);
  expect(await rating(testId)).toEqual({ averageRating: 4, totalRatings: 1 });
});

test('C20 a blank suggestion beside a rating is not stored', async () => {
  const testId = await app.aTest();
  expect((await feedback(testId, { rating: 3, suggestion: '   ' })).status).toBe(201);
  expect(await stored('suggestions', testId)).toEqual([]);
});

test('ENT-35 a suggestion has at most 1000 characters', async () => {
  const testId = await app.aTest();
  expect((await feedback(testId, { suggestion: 'x'.repeat(1000) })).status).toBe(201);
  expect((await feedback(testId, { suggestion: 'x'.repeat(1001) })).status).toBe(400);
});

test('feedback on an unknown spotter is not found and leaves nothing', async () => {
  expect((await feedback(unknown, { rating: 5, suggestion: 'x' })).status).toBe(404);
  expect(await stored('ratings', unknown)).toEqual([]);
});

test('S6 the user of a rating is the signed-in one, whatever the body contains', async () => {
  expect((await feedback(await app.aTest(), { rating: 5, userId: unknown })).status).toBe(400);
});

test('C20 fifty concurrent ratings are all counted', async () => {
  const testId = await app.aTest();
  const given = Array.from({ length: 50 }, (_, index) => (index % 5) + 1);
  const answers = await Promise.all(
    given.map((value) => feedback(testId, { rating: value }, testIdentity())),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(await rating(testId)).toEqual({ averageRating: 3, totalRatings: 50 });
});

test('ENT-31 the database itself refuses a second rating of one user', async () => {
  const testId = await app.aTest();
  await feedback(testId, { rating: 4 });
  const second = { _id: randomUUID() as never, testId, userId: app.user.sub, rating: 5 };
  await expect(app.connection.collection('ratings').insertOne(second)).rejects.toMatchObject({
    code: 11_000,
  });
});

test('C20 a user who rates ten times concurrently has one rating, which the summary equals', async () => {
  const testId = await app.aTest();
  await Promise.all(Array.from({ length: 10 }, (_, index) => feedback(testId, { rating: (index % 5) + 1 })));
  const [only, ...others] = await stored('ratings', testId);
  expect(others).toEqual([]);
  expect(await rating(testId)).toEqual({ averageRating: Number(only?.['rating']), totalRatings: 1 });
});

test('a rating that a crash left uncounted is counted at the next start', async () => {
  const testId = await app.aTest();
  const left = { _id: randomUUID() as never, testId, userId: unknown, rating: 2, createdAt: new Date() };
  await app.connection.collection('ratings').insertOne({ ...left, uncounted: randomUUID() });
  expect(await rating(testId)).toEqual({ averageRating: 0, totalRatings: 0 });
  await app.spotters.maintain();
  expect(await rating(testId)).toEqual({ averageRating: 2, totalRatings: 1 });
  expect(await app.connection.collection('ratings').countDocuments({ uncounted: { $exists: true } })).toBe(0);
});

test('a rating whose spotter is deleted concurrently leaves nothing', async () => {
  const testId = await app.aTest();
  await Promise.all([
    app.call('deleteTest', { params: { testId } }),
    ...Array.from({ length: 10 }, () => feedback(testId, { rating: 5, suggestion: 'Late' }, testIdentity())),
  ]);
  expect(await stored('ratings', testId)).toEqual([]);
  expect(await stored('suggestions', testId)).toEqual([]);
});

describe('the suggestions for admins', () => {
  let admin: Spotters;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    admin = await startSpotters();
    const folder = async (name: string, description?: string) =>
      (await admin.call('createSubsection', { body: { name, description } })).body.id;
    const neuro = await folder('Neuro', 'Heads');
    const chest = await folder('chest');
    await folder('Empty');
    for (const [title, subsectionId] of [
      ['Loose', null],
      ['Head CT', neuro],
      ['Film', chest],
      ['Film 2', chest],
    ] as const) {
      const testId = await admin.aTest(title);
      ids[title] = testId;
      await admin.call('assignSubsection', { params: { testId }, body: { subsectionId } });
      const body = { suggestion: `About ${title}` };
      await admin.call('submitFeedback', { params: { testId }, body, as: admin.user });
    }
    await admin.aTest('Nobody said anything');
  });
  afterAll(() => admin.stop());

  const list = (body: unknown, as = admin.user) => admin.call('listSuggestions', { body, as });
  const grouped = (body: unknown, as = admin.user) => admin.call('listSuggestionsBySubsection', { body, as });

  test('SUG-10 ENT-36 the flat list is newest first, each with its user and its spotter', async () => {
    const { status, body } = await list({ password: adminPassword });
    expect(status).toBe(200);
    expect(body.map(({ suggestion }) => suggestion)).toEqual([
      'About Film 2',
      'About Film',
      'About Head CT',
      'About Loose',
    ]);
    expect(body[2]).toEqual({
      id: aText,
      testId: ids['Head CT'],
      suggestion: 'About Head CT',
      createdAt: aText,
      user: { name: admin.user.name, email: admin.user.email, institute: admin.user.institute },
      test: { id: ids['Head CT'], title: 'Head CT' },
    });
  });

  test('SUG-02 SUG-09 ENT-37 the grouped list is sorted by folder name, spotters in no folder last, and has only folders with suggestions', async () => {
    const { body } = await grouped({ password: adminPassword });
    expect(
      body.map(({ subsection, count, suggestions }) => [subsection.name, count, suggestions.length]),
    ).toEqual([
      ['chest', 2, 2],
      ['Neuro', 1, 1],
      ['Unorganized Spotters', 1, 1],
    ]);
    expect(body[1]?.subsection).toEqual({ id: aText, name: 'Neuro', description: 'Heads' });
    expect(body[2]?.subsection).toEqual({ id: null, name: 'Unorganized Spotters', description: null });
    expect(body[0]?.suggestions.map(({ suggestion }) => suggestion)).toEqual(['About Film 2', 'About Film']);
  });

  test('both lists can be paged', async () => {
    const flat = await list({ password: adminPassword, limit: 1, offset: 1 });
    expect(flat.body.map(({ suggestion }) => suggestion)).toEqual(['About Film']);
    const groups = await grouped({ password: adminPassword, limit: 1, offset: 1 });
    expect(groups.body.map(({ subsection }) => subsection.name)).toEqual(['Neuro']);
  });

  test('ENT-34 an anonymous suggestion is listed without a user', async () => {
    await admin.connection.collection('suggestions').insertOne({
      _id: randomUUID() as never,
      testId: ids['Loose'],
      userId: null,
      user: null,
      suggestion: 'Anonymous',
      createdAt: new Date(0),
    });
    const { body } = await list({ password: adminPassword });
    expect(body.at(-1)).toMatchObject({ suggestion: 'Anonymous', user: null });
  });

  test.each([
    ['wrong', 'nope'],
    ['empty', ''],
    ['absent', undefined],
  ])('SUG-11 N5 a password that is %s answers 401 Invalid admin password', async (_, password) => {
    for (const answer of [await list({ password }), await grouped({ password })]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'INVALID_PASSWORD', message: 'Invalid admin password' });
    }
  });

  test('N6 a developer session is accepted in place of the password', async () => {
    expect((await list({}, admin.developer)).status).toBe(200);
    expect((await grouped({}, admin.developer)).status).toBe(200);
  });

  test('a password that is not a string or too long is refused', async () => {
    expect((await list({ password: { $ne: '' } })).status).toBe(400);
    expect((await list({ password: 'x'.repeat(129) })).status).toBe(400);
  });
});

describe('S3 attempts at the admin password', () => {
  let guarded: Spotters;
  beforeEach(async () => {
    guarded = await startSpotters();
  });
  afterEach(() => guarded.stop());
  const tryPassword = (password: string, as = guarded.user, address = '192.0.2.7') =>
    guarded.call('listSuggestions', { body: { password }, as, address });

  test('the eleventh of an account is refused with Retry-After; others at its address are not limited', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await tryPassword('nope')).status).toBe(401);
    const elsewhere = await tryPassword(adminPassword, guarded.user, '198.51.100.1');
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tryPassword(adminPassword, testIdentity())).status).toBe(200);
  });

  test('a success clears the failures before it', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) expect((await tryPassword('nope')).status).toBe(401);
      expect((await tryPassword(adminPassword)).status).toBe(200);
    }
  });
});

test('C20 two processes that count ratings of one spotter concurrently count them all', async () => {
  const testId = await app.aTest();
  const repositories = createRepositories(app.connection);
  // Counts without a mutex, as two processes would: only the revision can prevent a lost update.
  const dependencies = {
    ...repositories,
    ratingSummaries: createRatingSummaries(repositories.tests, createMemoryCacheStore()),
    countRatingsOnce: <T>(_: string, work: () => Promise<T>) => work(),
  };
  await Promise.all(Array.from({ length: 15 }, () => rateTest(dependencies, testId, randomUUID(), 4)));
  expect(await rating(testId)).toEqual({ averageRating: 4, totalRatings: 15 });
});
