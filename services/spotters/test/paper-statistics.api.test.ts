import { randomUUID } from 'node:crypto';
import { aResident, codeOf, createClass } from './exam-class';
import { aPaperCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const { takePaper } = createClass(() => app);
const titles = ['Gout', 'Rickets', 'Scurvy'];

async function aPaper() {
  for (const title of titles) await app.anImage(title);
  const body = aPaperCreation({}, { pace: 'free', seconds: 600 });
  return (await app.call('createExamPaper', { body })).body.id;
}
/** Lets as many people take the paper as there are texts; each letter is the first letter of a title answered right. */
async function takeAs(paperId: string, people: readonly string[]) {
  const taken = [];
  for (const right of people) {
    const answers = Object.fromEntries(
      titles.map((title) => [title, right.includes(title.charAt(0)) ? title : 'sarcoidosis']),
    );
    taken.push(await takePaper(paperId, answers));
  }
  return taken;
}
const statisticsOf = async (id: string) =>
  (await app.call('getExamPaperStatistics', { params: { id } })).body;
async function itemOf(id: string, title: string) {
  const items = (await app.call('listExamPaperItems', { params: { id } })).body;
  const { number } = items.find((item) => item.title === title)!;
  return (await statisticsOf(id)).items.find((item) => item.number === number)!;
}

test('mean, spread and histogram count everybody whose exam has ended and was not voided', async () => {
  const id = await aPaper();
  const [, , out] = await takeAs(id, ['GRS', 'G', 'GR', '']);
  await app.call('voidExam', { params: { id: out!.id }, body: { reason: 'A fire alarm' } });
  await app.call('takeExamPaper', { params: { id }, as: aResident() });
  const found = await statisticsOf(id);
  // Marks 6, 2 and 0: the mean is 8/3, the variance 28/3.
  expect(found).toMatchObject({ people: 3, maxMarks: 6, reliability: null, reliabilityPeople: 3 });
  expect(found.mean).toBeCloseTo(8 / 3, 9);
  expect(found.deviation).toBeCloseTo(Math.sqrt(28 / 3), 9);
  expect(found.histogram.map(({ people }) => people)).toEqual([1, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
});

test('reliability and facility are told from 8 people on, discrimination from 20', async () => {
  const id = await aPaper();
  // The totals 0, 1, 2 and 3 right, each twice; see the unit test for the variances of four people.
  await takeAs(id, ['', 'G', 'GR', 'GRS', '', 'G', 'GR']);
  const few = await statisticsOf(id);
  expect(few.reliability).toBeNull();
  expect(few.items.every(({ facility }) => facility === null)).toBe(true);
  await takeAs(id, ['GRS']);
  const enough = await statisticsOf(id);
  expect(enough.reliability).toBeCloseTo(0.75, 9);
  expect(await itemOf(id, 'Gout')).toMatchObject({ answers: 8, facility: 0.75, discrimination: null });
  expect(await itemOf(id, 'Scurvy')).toMatchObject({ facility: 0.25 });
  await takeAs(id, ['', 'G', 'GR', 'GRS', '', 'G', 'GR', 'GRS', '', 'G', 'GR']);
  expect(await itemOf(id, 'Rickets')).toMatchObject({ answers: 19, discrimination: null });
  await takeAs(id, ['GRS']);
  // Item 0 0 1 1 against the other two items 0 1 1 2: correlation 1 / √2.
  expect((await itemOf(id, 'Rickets')).discrimination).toBeCloseTo(Math.SQRT1_2, 9);
});

test('answers that came late count for the totals as accepted, and for no comparison', async () => {
  const id = await aPaper();
  await takeAs(id, ['', 'G', 'GR', 'GRS', '', 'G', 'GR', 'GRS']);
  const { id: examId } = (await takeAs(id, ['GRS']))[0]!;
  const exams = app.connection.collection<{ _id: string }>('exams');
  await exams.updateOne({ _id: examId }, { $set: { 'answers.0.isOffline': true } });
  expect(await statisticsOf(id)).toMatchObject({ people: 9, reliabilityPeople: 8 });
  expect((await statisticsOf(id)).items[0]).toMatchObject({ answers: 8 });
});

test('a correction changes totals and maximum, and leaves the item with what its answers earned', async () => {
  const id = await aPaper();
  await takeAs(id, ['', 'G', 'GR', 'GRS', '', 'G', 'GR', 'GRS']);
  const before = await itemOf(id, 'Gout');
  const params = { id, number: String(before.number) };
  const adjustmentId = randomUUID();
  const body = { adjustmentId, kind: 'removed', reason: 'A wrong image' };
  await app.call('adjustExamPaperItem', { params, body });
  const after = await statisticsOf(id);
  expect(after).toMatchObject({ maxMarks: 4, mean: 1.5 });
  expect(await itemOf(id, 'Gout')).toEqual(before);
  // Rickets 0 0 1 1 and Scurvy 0 0 0 1, each twice: alpha is 2 × (1 − (1/4 + 3/16) / (11/16)) = 8/11.
  expect(after.reliability).toBeCloseTo(8 / 11, 9);
  await app.call('withdrawItemAdjustment', { params, body: { adjustmentId, reason: 'It was right' } });
  const given = { adjustmentId: randomUUID(), kind: 'given', reason: 'A wrong image' };
  await app.call('adjustExamPaperItem', { params, body: given });
  const gift = await statisticsOf(id);
  expect(gift).toMatchObject({ maxMarks: 6, mean: 3.5 });
  expect(gift.reliability).toBeCloseTo(8 / 11, 9);
  expect(await itemOf(id, 'Gout')).toEqual(before);
});

describe('the author of a paper', () => {
  const toldItems = () =>
    app.notices.map(
      ({ payload }) => payload as { userId: string; topic: string; text: string; path: string },
    );

  test('is told once of items that may be faulty, when nobody is taking the paper any more', async () => {
    const id = await aPaper();
    await takeAs(id, ['GR', 'G', 'GR', 'G', 'GR', 'G', 'GR', 'G']);
    const as = aResident();
    const running = (await app.call('takeExamPaper', { params: { id }, as })).body;
    await app.call('startExam', { params: { id: running.id }, as });
    await app.spotters.countItems();
    expect(toldItems()).toEqual([]);
    await app.call('submitExam', { params: { id: running.id }, as });
    await app.spotters.countItems();
    await app.spotters.countItems();
    const { number } = await itemOf(id, 'Scurvy');
    expect(toldItems()).toMatchObject([
      { userId: app.developer.sub, topic: 'paper_items', path: `/tests/exam-papers/${id}?view=items` },
    ]);
    expect(toldItems()[0]?.text).toMatch(new RegExp(`^Item ${number} of “Friday paper” may be faulty`));
    await takeAs(id, ['G']);
    await app.spotters.countItems();
    expect(toldItems()).toHaveLength(1);
  });

  test('is not told of fewer than 8 people, of easy items, and of items that are corrected already', async () => {
    const id = await aPaper();
    await takeAs(id, ['GR', 'GR', 'GR', 'GR', 'GR', 'GR', 'GR']);
    await app.spotters.countItems();
    const { number } = await itemOf(id, 'Scurvy');
    const body = { adjustmentId: randomUUID(), kind: 'given', reason: 'A wrong image' };
    await app.call('adjustExamPaperItem', { params: { id, number: String(number) }, body });
    await takeAs(id, ['GR']);
    await app.spotters.countItems();
    expect((await itemOf(id, 'Gout')).flags).toEqual(['too-easy']);
    expect((await itemOf(id, 'Scurvy')).flags).toEqual(['too-hard']);
    expect(toldItems().filter(({ topic }) => topic === 'paper_items')).toEqual([]);
  });

  test('is told although the first run was interrupted', async () => {
    const id = await aPaper();
    await takeAs(id, ['GR', 'G', 'GR', 'G', 'GR', 'G', 'GR', 'G']);
    const papers = app.connection.collection('exam_papers');
    jest.spyOn(papers, 'updateOne').mockRejectedValueOnce(new Error('the disk is away'));
    await expect(app.spotters.countItems()).rejects.toThrow();
    jest.restoreAllMocks();
    await app.spotters.countItems();
    expect(toldItems()).toHaveLength(1);
  });
});

test('statistics of an unknown paper are not found', async () => {
  const refused = await app.call('getExamPaperStatistics', { params: { id: randomUUID() } });
  expect([refused.status, codeOf(refused)]).toEqual([404, 'NOT_FOUND']);
});
