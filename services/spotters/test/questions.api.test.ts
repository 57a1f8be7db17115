import { randomUUID } from 'node:crypto';
import { type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
let imageId: string;
beforeAll(async () => {
  app = await startSpotters();
  imageId = await app.anImage('Pneumothorax');
});
afterAll(() => app.stop());

const unknown = randomUUID();

const add = (testId: string, questionNumber: number, question?: string) =>
  app.call('createQuestion', { params: { testId }, body: { imageId, questionNumber, question } });

async function aTestWith(count: number) {
  const testId = await app.aTest();
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push((await add(testId, number, `Q${number}`)).body.id);
  }
  return { testId, ids };
}

const questionsOf = async (testId: string) =>
  (await app.call('listQuestions', { params: { testId }, as: app.user })).body;
const orderOf = async (testId: string) => (await questionsOf(testId)).map(({ id }) => id);
const move = (id: string, questionNumber: unknown) =>
  app.call('updateQuestion', { params: { id }, body: { questionNumber } });

async function expectNumbered(testId: string, count: number) {
  const numbers = (await questionsOf(testId)).map(({ questionNumber }) => questionNumber);
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect((await app.call('getTest', { params: { testId } })).body.totalQuestions).toBe(count);
}

test('TCR-34 ENT-15 ENT-16 ENT-18 a question answers its fields, its 1-based number and its image', async () => {
  const testId = await app.aTest();
  const fixed = 'Analyze this radiology image and provide your diagnosis.';
  const answer = await add(testId, 1, fixed);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ testId, imageId, questionNumber: 1, question: fixed });
  expect(answer.body.image).toMatchObject({ id: imageId, title: 'Pneumothorax' });
});

test('TAKE-25 ENT-18 the questions of a spotter are listed in order, each with its image', async () => {
  const { testId, ids } = await aTestWith(3);
  const questions = await questionsOf(testId);
  expect(questions.map(({ id }) => id)).toEqual(ids);
  expect(questions.map(({ image }) => image.id)).toEqual([imageId, imageId, imageId]);
  expect((await app.call('listQuestions', { params: { testId: unknown } })).status).toBe(404);
});

test('C7 ENT-17 the question text is optional', async () => {
  expect((await add(await app.aTest(), 1)).body.question).toBeNull();
});

test('C18 totalQuestions counts every question added and removed', async () => {
  const { testId, ids } = await aTestWith(2);
  await expectNumbered(testId, 2);
  await app.call('deleteQuestion', { params: { id: ids[0] ?? '' } });
  await expectNumbered(testId, 1);
});

test('TMG-18 a question with the current maximum plus 1 is appended', async () => {
  const { testId, ids } = await aTestWith(2);
  const added = await add(testId, 3);
  expect(added.body.questionNumber).toBe(3);
  expect(await orderOf(testId)).toEqual([...ids, added.body.id]);
});

test('a number in use inserts there and moves the others up; a number far behind appends', async () => {
  const { testId, ids } = await aTestWith(2);
  const between = (await add(testId, 2)).body.id;
  const last = await add(testId, 900);
  expect(last.body.questionNumber).toBe(4);
  expect(await orderOf(testId)).toEqual([ids[0], between, ids[1], last.body.id]);
});

test('a question of an unknown spotter or image is not found, an invalid number is refused', async () => {
  const testId = await app.aTest();
  const post = (id: string, body: unknown) => app.call('createQuestion', { params: { testId: id }, body });
  expect((await post(unknown, { imageId, questionNumber: 1 })).status).toBe(404);
  expect((await post(testId, { imageId: unknown, questionNumber: 1 })).status).toBe(404);
  for (const questionNumber of [0, -1, 1.5, '1', null, 1001]) {
    expect((await post(testId, { imageId, questionNumber })).status).toBe(400);
  }
  expect((await post(testId, { imageId, questionNumber: 1, testId: unknown })).status).toBe(400);
});

test('TMG-07 TMG-08 a moved question has the wanted number, and the others are numbered from 1', async () => {
  const { testId, ids } = await aTestWith(4);
  const [a = '', b, c, d = ''] = ids;
  const answer = await move(d, 2);
  expect(answer).toMatchObject({ status: 200, body: { id: d, questionNumber: 2 } });
  expect(await orderOf(testId)).toEqual([a, d, b, c]);
  await move(a, 1000);
  expect(await orderOf(testId)).toEqual([d, b, c, a]);
  await expectNumbered(testId, 4);
});

test('TMG-07 TMG-08 putting every number in order, twice, gives exactly that order', async () => {
  const { testId, ids } = await aTestWith(5);
  const wanted = [4, 2, 0, 1, 3].map((index) => ids[index] ?? '');
  for (const round of [1, 2]) {
    for (const [index, id] of wanted.entries()) await move(id, index + 1);
    expect({ round, order: await orderOf(testId) }).toEqual({ round, order: wanted });
  }
});

test('TMG-08 a move of an unknown question is not found, an invalid number is refused', async () => {
  const { ids } = await aTestWith(1);
  expect((await move(unknown, 1)).status).toBe(404);
  for (const number of [0, 'x', null]) expect((await move(ids[0] ?? '', number)).status).toBe(400);
});

test('TMG-11 a deleted question is gone, the following ones are renumbered, and a second deletion is not found', async () => {
  const { testId, ids } = await aTestWith(3);
  const id = ids[1] ?? '';
  expect(await app.call('deleteQuestion', { params: { id } })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await orderOf(testId)).toEqual([ids[0], ids[2]]);
  await expectNumbered(testId, 2);
  expect((await app.call('deleteQuestion', { params: { id } })).status).toBe(404);
});

const order = (testId: string, questionIds: unknown) =>
  app.call('orderQuestions', { params: { testId }, body: { questionIds } });

test('TMG-07 an order of all questions is stored at once', async () => {
  const { testId, ids } = await aTestWith(4);
  const wanted = [...ids].reverse();
  const answer = await order(testId, wanted);
  expect(answer.status).toBe(200);
  expect(answer.body.map(({ id, questionNumber }) => [questionNumber, id])).toEqual(
    wanted.map((id, index) => [index + 1, id]),
  );
  expect(await orderOf(testId)).toEqual(wanted);
});

test('an order with missing, additional or foreign questions is a conflict and changes nothing', async () => {
  const { testId, ids } = await aTestWith(3);
  const { ids: others } = await aTestWith(1);
  for (const wrong of [ids.slice(1), [...ids, unknown], [...ids.slice(1), others[0]], []]) {
    expect((await order(testId, wrong)).status).toBe(409);
  }
  expect((await order(testId, [ids[0], ids[0], ids[1]])).status).toBe(400);
  expect((await order(unknown, [])).status).toBe(404);
  expect(await orderOf(testId)).toEqual(ids);
});

test('questions that are added concurrently are all stored, numbered from 1 without gap or duplicate', async () => {
  const testId = await app.aTest();
  const answers = await Promise.all(Array.from({ length: 40 }, () => add(testId, 1)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
  expect(new Set(await orderOf(testId))).toEqual(new Set(answers.map(({ body }) => body.id)));
  await expectNumbered(testId, 40);
});

test('TMG-07 two admins who move, order, add and delete concurrently leave every question once, numbered from 1', async () => {
  const { testId, ids } = await aTestWith(8);
  const doomed = ids[7] ?? '';
  await Promise.all([
    ...ids.slice(0, 7).map((id, index) => move(id, 7 - index)),
    ...ids.slice(0, 7).map((id) => move(id, 1)),
    order(testId, [...ids].reverse()),
    app.call('deleteQuestion', { params: { id: doomed } }),
    add(testId, 3),
  ]);
  const after = await orderOf(testId);
  expect(new Set(after).size).toBe(after.length);
  expect(after).toEqual(expect.arrayContaining(ids.slice(0, 7)));
  expect(after).not.toContain(doomed);
  await expectNumbered(testId, 8);
});

test('two processes that edit one spotter concurrently lose nothing', async () => {
  const { createTestRepository } = await import('../src/spotters/spotter.repository');
  const { createChangeQuestions } = await import('../src/questions/change-questions.use-case');
  const testId = await app.aTest();
  const tests = createTestRepository(app.connection);
  // Edits without a mutex, as two processes would: only the revision can prevent a lost update.
  const change = createChangeQuestions(tests, (_, work) => work());
  const ids = Array.from({ length: 20 }, () => randomUUID());
  await Promise.all(
    ids.map((id) =>
      change(testId, (questions) => [...questions, { id, imageId, question: null, createdAt: new Date() }]),
    ),
  );
  expect(new Set(await orderOf(testId))).toEqual(new Set(ids));
});
