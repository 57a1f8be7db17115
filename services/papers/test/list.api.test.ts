import { randomUUID } from 'node:crypto';
import { type Papers, startPapers } from './start-papers';

let app: Papers;
beforeAll(async () => {
  app = await startPapers();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const list = (query: Record<string, string | number> = {}) =>
  app.call('listTheoryPapers', { as: app.user, query });
const titles = async (query: Record<string, string | number> = {}) =>
  (await list(query)).body.map(({ title }) => title);

/** A record of a paper as the database stores it. */
const aRecord = (
  title: string,
  year: number,
  uploadDate: number,
  subject = 'Radiology',
  _id = randomUUID(),
) => ({
  _id: _id as never,
  title,
  description: null,
  year,
  subject,
  fileKey: `${randomUUID()}.pdf`,
  answerFileKey: null,
  viewOnly: false,
  uploadDate: new Date(uploadDate),
  searchText: `${title}\n${subject}\n`.toLowerCase(),
});
const store = (records: ReturnType<typeof aRecord>[]) =>
  app.connection.collection('papers').insertMany(records);

test('PAP-35 the list is a bare array of papers with their fields', async () => {
  expect((await list()).body).toEqual([]);
  const paper = await app.aPaper({ description: 'Part A' });
  const { body } = await app.uploadAnswer(paper.id);
  const answer = await list();
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([body]);
  expect(Object.keys(body).sort()).toEqual([
    'answerFileUrl',
    'description',
    'fileUrl',
    'id',
    'subject',
    'title',
    'uploadDate',
    'viewOnly',
    'year',
  ]);
});

test('PAP-35 papers are sorted by year, then by upload date, newest first, then by id', async () => {
  const [low, high] = [randomUUID(), randomUUID()].sort();
  await store([
    aRecord('2019 late', 2019, 300),
    aRecord('2024 early', 2024, 100),
    aRecord('2024 late, high id', 2024, 200, 'Radiology', high),
    aRecord('2024 late, low id', 2024, 200, 'Radiology', low),
    aRecord('2025', 2025, 50),
  ]);
  const sorted = ['2025', '2024 late, low id', '2024 late, high id', '2024 early', '2019 late'];
  expect(await titles()).toEqual(sorted);
  expect(await titles({ limit: 2, offset: 1 })).toEqual(sorted.slice(1, 3));
  expect(await titles({ year: 2024 })).toEqual(sorted.slice(1, 4));
  expect(await titles({ subject: 'Radiology', year: 2019 })).toEqual(['2019 late']);
});

test('subject and year filter the list, alone and together', async () => {
  await store([
    aRecord('A', 2024, 1, 'Anatomy'),
    aRecord('B', 2024, 2, 'Pathology'),
    aRecord('C', 2020, 3, 'Anatomy'),
  ]);
  expect(await titles({ subject: 'Anatomy' })).toEqual(['A', 'C']);
  expect(await titles({ year: 2024 })).toEqual(['B', 'A']);
  expect(await titles({ subject: 'Anatomy', year: 2024 })).toEqual(['A']);
  expect(await titles({ subject: 'Surgery' })).toEqual([]);
});

test('a search matches literal text in title, subject and description, in any case', async () => {
  await app.aPaper({ title: 'Thorax', description: 'Silhouette sign (1 of 2)' });
  await app.aPaper({ title: 'Bones', subject: 'Anatomy' });
  expect(await titles({ q: 'THOR' })).toEqual(['Thorax']);
  expect(await titles({ q: 'silhouette' })).toEqual(['Thorax']);
  expect(await titles({ q: '(1 of' })).toEqual(['Thorax']);
  expect(await titles({ q: 'anatomy' })).toEqual(['Bones']);
  expect(await titles({ q: '.' })).toEqual([]);
  expect(await titles({ q: 'thorax', subject: 'Anatomy' })).toEqual([]);
});

test('a list without a limit has the length of the largest page', async () => {
  await store(Array.from({ length: 101 }, (_, index) => aRecord(`Paper ${index}`, 2024, index)));
  expect(await titles()).toHaveLength(100);
  expect(await titles({ offset: 100 })).toEqual(['Paper 0']);
  for (const limit of [0, 101, -1, 1.5]) expect((await list({ limit })).status).toBe(400);
});

test.each([
  ['nothing', {}],
  ['the subject', { subject: 'Anatomy' }],
  ['the year', { year: 2024 }],
  ['subject and year', { subject: 'Anatomy', year: 2024 }],
])('a page filtered by %s is read from an index, in order', async (_, filter) => {
  const cursor = app.connection.collection('papers').find(filter).sort({ year: -1, uploadDate: -1, _id: 1 });
  const plan = JSON.stringify(await cursor.limit(50).explain('queryPlanner'));
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('"SORT"');
});

test('a paper is read by its id', async () => {
  const paper = await app.aPaper();
  const answer = await app.call('getTheoryPaper', { as: app.user, params: { id: paper.id } });
  expect([answer.status, answer.body]).toEqual([200, paper]);
});
