import { randomUUID } from 'node:crypto';
import type { ExamFormat } from '@medrad/contracts';
import { aResident, codeOf } from './exam-class';
import { anExamCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const aFormat = (changes: Partial<ExamFormat> = {}) => anExamCreation(changes).format;
const create = (body: object = {}, as = app.developer) =>
  app.call('createExamPreset', {
    body: {
      presetId: randomUUID(),
      name: 'Friday mock',
      about: 'For the third year',
      format: aFormat(),
      ...body,
    },
    as,
  });
const list = async (query: Record<string, number> = {}) =>
  (await app.call('listExamPresets', { as: aResident(), query })).body;

test('a preset of a teacher is available to every resident, by name and page by page', async () => {
  for (const name of ['Mock B', 'mock a', 'Mock C']) expect((await create({ name })).status).toBe(201);
  const all = await list();
  expect(all.map(({ name }) => name)).toEqual(['mock a', 'Mock B', 'Mock C']);
  expect(all[0]).toMatchObject({
    about: 'For the third year',
    createdByName: app.developer.name,
    format: { ...aFormat(), name: 'mock a' },
    revision: 1,
  });
  expect((await list({ limit: 1, offset: 1 })).map(({ name }) => name)).toEqual(['Mock B']);
});

test('creating a preset is idempotent by id, even for ten concurrent calls; a second one of its name is refused', async () => {
  const presetId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ presetId })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await list()).toHaveLength(1);
  expect(codeOf(await create({ name: ' FRIDAY mock ' }))).toBe('DUPLICATE_NAME');
});

test.each([
  [{ name: ' ' }],
  [{ name: 'x'.repeat(81) }],
  [{ about: 'x'.repeat(301) }],
  [{ format: undefined }],
  [{ format: { ...aFormat(), items: 61 } }],
  [{ format: { ...aFormat(), pauses: 3 } }],
  [{ format: { ...aFormat(), conversion: [{ marks: -1, becomes: 4 }] } }],
  [
    {
      format: { ...aFormat(), conversion: Array.from({ length: 21 }, (_, marks) => ({ marks, becomes: 1 })) },
    },
  ],
])('%j is refused', async (body) => {
  expect((await create(body)).status).toBe(400);
});

test('residents cannot create, change or delete presets', async () => {
  const { id } = (await create()).body;
  const as = aResident();
  expect((await create({}, as)).status).toBe(403);
  const body = { name: 'Mine', format: aFormat() };
  expect((await app.call('updateExamPreset', { params: { id }, body, as })).status).toBe(403);
  expect((await app.call('deleteExamPreset', { params: { id }, as })).status).toBe(403);
});

test('changing or deleting a preset leaves exams unchanged', async () => {
  await app.anImage();
  const { id, format } = (await create({ format: aFormat({ pauses: 1 }) })).body;
  const as = aResident();
  const exam = (await app.call('createExam', { body: { ...anExamCreation(), format }, as })).body;
  expect(exam).toMatchObject({ pausesLeft: 1, format: { name: 'Friday mock' } });
  const changed = { name: 'Saturday mock', format: aFormat({ pauses: 0 }) };
  expect((await app.call('updateExamPreset', { params: { id }, body: changed })).body).toMatchObject({
    name: 'Saturday mock',
    about: '',
    format: { name: 'Saturday mock', pauses: 0 },
    revision: 2,
  });
  expect((await app.call('deleteExamPreset', { params: { id } })).status).toBe(200);
  expect((await app.call('deleteExamPreset', { params: { id } })).status).toBe(404);
  const { body } = await app.call('getExam', { params: { id: exam.id }, as });
  expect(body).toMatchObject({ pausesLeft: 1, format: { name: 'Friday mock' } });
});

test('an exam without pauses cannot be paused', async () => {
  await app.anImage();
  const as = aResident();
  const body = anExamCreation({ pace: 'free', seconds: 600, pauses: 0 });
  const { id } = (await app.call('createExam', { body, as })).body;
  await app.call('startExam', { params: { id }, as });
  expect(codeOf(await app.call('pauseExam', { params: { id }, as }))).toBe('ITEM_CLOSED');
});

test('marks are converted by the table of the format', async () => {
  await app.anImage('Gout');
  const as = aResident();
  const conversion = [
    { marks: 0, becomes: 4 },
    { marks: 2, becomes: 8 },
    { marks: 1, becomes: 6 },
  ];
  const body = anExamCreation({ pace: 'free', seconds: 600, conversion });
  const params = { id: (await app.call('createExam', { body, as })).body.id };
  await app.call('startExam', { params, as });
  const typedAt = new Date().toISOString();
  const answer = { text: 'gout', isNormal: null, answerRevision: 1, typedAt };
  await app.call('putExamAnswer', { params: { ...params, number: '1' }, body: answer, as });
  await app.call('submitExam', { params, as });
  expect((await app.call('getExamResult', { params, as })).body.rapidScore).toBe(8);
});
