import { randomUUID } from 'node:crypto';
import { type ExamAnswer, examAnswerRevisionMax, type ExamFormat } from '@medrad/contracts';
import { extentOf, backdateExam } from '@medrad/testing';
import { aResident, codeOf } from './exam-class';
import { anExamCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

async function aReadyExam(images: number, format: Partial<ExamFormat> = {}): Promise<string> {
  for (let made = 0; made < images; made += 1) await app.anImage(`Pneumothorax ${made}`);
  return (await app.call('createExam', { body: anExamCreation(format), as: app.user })).body.id;
}
const start = (id: string) => app.call('startExam', { params: { id }, as: app.user });
const answer = (id: string, number: string, more: Partial<ExamAnswer> = {}, as = app.user) =>
  app.call('putExamAnswer', {
    params: { id, number },
    body: { text: 'x', isNormal: null, answerRevision: 1, typedAt: new Date().toISOString(), ...more },
    as,
  });
const textsOf = async (id: string) =>
  (await app.call('getExam', { params: { id }, as: app.user })).body.items.map(({ text }) => text);
const imageStatus = async (id: string, number: string, query = '', method = 'GET', as = app.user) =>
  (await app.fetch(`/api/exams/${id}/images/${number}${query}`, { as, method })).status;

describe('unknown item numbers', () => {
  const strange = ['0', '4', '99', '100', '-1', '1.5', '01', 'one', '1e0', '%00', '9007199254740993'];

  test.each(strange)('item %s takes no answer and has no image', async (number) => {
    const id = await aReadyExam(3, { pace: 'free', seconds: 600 });
    await start(id);
    const refused = await answer(id, number);
    expect([400, 404]).toContain(refused.status);
    expect([400, 404]).toContain(await imageStatus(id, number));
    expect(await textsOf(id)).toEqual(['', '', '']);
  });

  test.each([0, -1, 1.5, examAnswerRevisionMax + 1, '1', null])(
    'the answer revision %j is refused',
    async (answerRevision) => {
      const id = await aReadyExam(1, { pace: 'free', seconds: 600 });
      await start(id);
      const refused = await answer(id, '1', { answerRevision: answerRevision as number });
      expect([refused.status, codeOf(refused)]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );
});

test('after many concurrent saves of ten items, in any order, each item has its newest answer, and no save fails', async () => {
  const id = await aReadyExam(10, { pace: 'free', seconds: 600 });
  await start(id);
  const changes = extentOf(100, 20);
  const saves = Array.from({ length: 10 * changes }, (_, index) => {
    const turn = (index * 367) % (10 * changes);
    return { number: (turn % 10) + 1, answerRevision: Math.floor(turn / 10) + 1 };
  });
  const statuses = new Set<number>();
  const worker = async (): Promise<void> => {
    for (let next = saves.shift(); next; next = saves.shift()) {
      const { number, answerRevision } = next;
      const text = `item ${number}, change ${answerRevision}`;
      statuses.add((await answer(id, String(number), { text, answerRevision })).status);
    }
  };
  await Promise.all(Array.from({ length: 100 }, worker));
  expect(statuses).toEqual(new Set([200]));
  expect(await textsOf(id)).toEqual(
    Array.from({ length: 10 }, (_, index) => `item ${index + 1}, change ${changes}`),
  );
});

test('of two devices that answer with the same revision, one is stored, and both get the stored answer', async () => {
  const id = await aReadyExam(1, { pace: 'free', seconds: 600 });
  await start(id);
  const [desk, phone] = await Promise.all([
    answer(id, '1', { text: 'from the desk' }),
    answer(id, '1', { text: 'from the phone' }),
  ]);
  const [kept] = await textsOf(id);
  expect(['from the desk', 'from the phone']).toContain(kept);
  expect([desk.body.text, phone.body.text]).toEqual([kept, kept]);
});

test('every call for another person’s exam is refused and changes nothing', async () => {
  const id = await aReadyExam(2, { pace: 'free', seconds: 600 });
  await start(id);
  await answer(id, '1', { text: 'mine' });
  const stranger = aResident();
  const record = () => app.connection.collection<{ _id: string }>('exams').findOne({ _id: id });
  const before = await record();
  const params = { id };
  const contested = { isContested: true, reason: '', revision: 0 };
  const tries = [
    await answer(id, '1', { text: 'theirs', answerRevision: 9 }, stranger),
    await app.call('getExam', { params, as: stranger }),
    await app.call('startExam', { params, as: stranger }),
    await app.call('submitExam', { params, as: stranger }),
    await app.call('getExamResult', { params, as: stranger }),
    await app.call('pauseExam', { params, as: stranger }),
    await app.call('resumeExam', { params, as: stranger }),
    await app.call('contestAnswer', { params: { id, number: '1' }, body: contested, as: stranger }),
  ];
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
  expect(await imageStatus(id, '1', '', 'GET', stranger)).toBe(404);
  expect(await record()).toEqual(before);
});

describe('the image of an item', () => {
  const ways: [string, string][] = [
    ['', 'GET'],
    ['', 'HEAD'],
    ['?w=480', 'GET'],
    ['?w=1600&v=1', 'GET'],
    ['?download=1', 'GET'],
    ['?tile=0x0', 'GET'],
  ];

  test.each(ways)('asked for by %j (%s) before its turn is refused', async (query, method) => {
    const id = await aReadyExam(6);
    const seen = async (numbers: number[]) =>
      (await Promise.all(numbers.map((number) => imageStatus(id, String(number), query, method)))).map(
        (status) => status === 409 || status === 400,
      );
    expect(await seen([4, 5, 6])).toEqual([true, true, true]);
    await start(id);
    expect(await seen([3, 4, 5, 6])).toEqual([true, true, true, true]);
    await backdateExam(app, id, 81);
    expect(await seen([5, 6])).toEqual([true, true]);
    expect(await imageStatus(id, '4', '', method)).toBe(200);
  });

  test('of a voided exam is refused', async () => {
    const id = await aReadyExam(2);
    await start(id);
    await app.call('voidExam', { params: { id }, body: { reason: 'Fire alarm' } });
    expect(await imageStatus(id, '1')).toBe(409);
  });

  test('of an unknown exam is not found', async () => {
    expect(await imageStatus(randomUUID(), '1')).toBe(404);
  });
});
