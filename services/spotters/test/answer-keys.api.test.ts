import { randomUUID } from 'node:crypto';
import { type AnswerKeyUpdate, type ErrorBody } from '@medrad/contracts';
import { noAnswerRules, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const read = (id: string) => app.call('getAnswerKey', { params: { id } });
const write = (id: string, rules: Partial<AnswerKeyUpdate>) =>
  app.call('putAnswerKey', { params: { id }, body: { ...noAnswerRules, ...rules } });
const accepted = (...texts: string[]) => texts.map((text) => ({ text }));
const countOfKeys = () => app.connection.collection('answer_keys').countDocuments({});

describe('the answer rules of an image', () => {
  test('accept its title until an author writes rules, and follow changes of the title', async () => {
    const id = await app.anImage('Left pneumothorax');
    expect((await read(id)).body).toEqual({
      imageId: id,
      title: 'Left pneumothorax',
      isNormal: false,
      ...noAnswerRules,
      revision: 0,
    });
    await app.call('updateImage', { params: { id }, body: { title: 'Normal chest', status: 'Normal' } });
    expect((await read(id)).body).toMatchObject({ title: 'Normal chest', isNormal: true, revision: 0 });
  });

  test('are stored as written, without extra spaces and duplicate terms', async () => {
    const id = await app.anImage('Pneumothorax');
    const rules = {
      accepted: accepted(' PTX ', 'ptx', 'collapsed  lung'),
      partial: [{ text: 'Pneumomediastinum', credit: 0.25 }],
      rejected: [{ text: 'hydropneumothorax' }],
      side: 'left' as const,
    };
    const saved = await write(id, rules);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      imageId: id,
      title: 'Pneumothorax',
      isNormal: false,
      isTitleAccepted: true,
      accepted: accepted('PTX', 'collapsed lung'),
      partial: [{ text: 'Pneumomediastinum', credit: 0.25 }],
      rejected: [{ text: 'hydropneumothorax' }],
      side: 'left',
      revision: 1,
    });
    expect((await read(id)).body).toEqual(saved.body);
  });

  test.each<[string, Partial<AnswerKeyUpdate>, string]>([
    ['no answer at all is right', { isTitleAccepted: false }, '/accepted'],
    ['the title is rejected', { rejected: [{ text: 'PNEUMOTHORAX' }] }, '/rejected/0'],
    [
      'a right answer is half right too',
      { accepted: accepted('PTX'), partial: [{ text: ' ptx', credit: 0.5 }] },
      '/partial/0',
    ],
    [
      'a half right answer is wrong too',
      { partial: [{ text: 'air', credit: 0.5 }], rejected: [{ text: 'fluid' }, { text: 'Air' }] },
      '/rejected/1',
    ],
  ])('are refused where %s, and nothing is stored', async (_, rules, place) => {
    const id = await app.anImage('Pneumothorax');
    const refused = await write(id, rules);
    expect(refused.status).toBe(400);
    expect((refused.body as unknown as ErrorBody).details?.[0]?.path).toBe(place);
    expect(await countOfKeys()).toBe(0);
  });

  test('are refused beyond their limits', async () => {
    const id = await app.anImage();
    const long = 'x'.repeat(201);
    for (const rules of [
      { accepted: accepted(long) },
      { accepted: accepted(' ') },
      { accepted: accepted(...Array.from({ length: 61 }, (_, index) => `term ${index}`)) },
      { partial: [{ text: 'air', credit: 0.05 }] },
      { partial: [{ text: 'air', credit: 1 }] },
    ])
      expect((await write(id, rules)).status).toBe(400);
  });

  test('may exclude the title if another term is right', async () => {
    const id = await app.anImage('Case 12');
    const saved = await write(id, { isTitleAccepted: false, accepted: accepted('sarcoidosis') });
    expect(saved.body).toMatchObject({ isTitleAccepted: false, revision: 1 });
    // A title that is not accepted as an answer can be a term of the rules like any other text.
    const again = await write(id, {
      isTitleAccepted: false,
      accepted: accepted('sarcoidosis'),
      rejected: [{ text: 'Case 12' }],
    });
    expect(again.status).toBe(200);
  });
});

describe('an edit of answer rules', () => {
  test('N19 with a stale revision is refused with the current key', async () => {
    const id = await app.anImage();
    await write(id, { accepted: accepted('theirs'), revision: 0 });
    const refused = await write(id, { accepted: accepted('mine'), revision: 0 });
    expect(refused.status).toBe(409);
    const current = (refused.body as unknown as ErrorBody).details?.[0]?.current;
    expect(current).toMatchObject({ accepted: accepted('theirs'), revision: 1 });
    expect((await write(id, { accepted: accepted('mine'), revision: 1 })).body.revision).toBe(2);
  });

  test('N19 succeeds for exactly one of ten concurrent edits', async () => {
    const id = await app.anImage();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => write(id, { accepted: accepted(`term ${n}`), revision: 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('of an unknown image is not found', async () => {
    expect((await read(randomUUID())).status).toBe(404);
    expect((await write(randomUUID(), {})).status).toBe(404);
    expect(await countOfKeys()).toBe(0);
  });
});

describe('a deleted image', () => {
  test('loses its answer rules', async () => {
    const id = await app.anImage();
    await write(id, {});
    await app.call('deleteImage', { params: { id } });
    expect(await countOfKeys()).toBe(0);
    expect((await read(id)).status).toBe(404);
  });

  test('leaves no answer rules that were stored concurrently', async () => {
    const id = await app.anImage();
    const [saved] = await Promise.all([write(id, {}), app.call('deleteImage', { params: { id } })]);
    expect([200, 404]).toContain(saved.status);
    await app.spotters.maintain();
    expect(await countOfKeys()).toBe(0);
  });
});

test('residents cannot read answer rules', async () => {
  const id = await app.anImage();
  expect((await app.call('getAnswerKey', { params: { id }, as: app.user })).status).toBe(403);
});
