import { randomUUID } from 'node:crypto';
import type { ItemStatistics } from '@medrad/contracts';
import type { Identity } from '@medrad/service-kit';
import { aResident, createClass } from './exam-class';
import { anExamCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const { anEndedExam, contest, queue, decide } = createClass(() => app);

async function statistics(query: Record<string, string | number> = {}): Promise<ItemStatistics[]> {
  await app.spotters.countItems();
  return (await app.call('listItemStatistics', { query })).body;
}
const of = async (title: string) => (await statistics()).find((item) => item.title === title);

/** Ended exams of `people` persons, all with the same answers. */
async function aClass(answers: Record<string, string>, people: number): Promise<void> {
  for (let number = 0; number < people; number += 1) await anEndedExam(answers);
}

test('facility is shown from 8 answers on, and counts half marks as halves', async () => {
  await app.anImage('Left gout');
  await aClass({ 'Left gout': 'left gout' }, 5);
  await aClass({ 'Left gout': 'gout' }, 2);
  expect(await of('Left gout')).toMatchObject({
    answers: 7,
    facility: null,
    discrimination: null,
    flags: [],
  });
  await aClass({}, 1);
  expect(await of('Left gout')).toMatchObject({ answers: 8, facility: 0.75, medianSeconds: null });
});

test('discrimination is shown from 30 answers on, and images are flagged and sorted by their statistics', async () => {
  for (const title of ['Gout', 'Rickets', 'Scurvy']) await app.anImage(title);
  await aClass({ Gout: 'gout', Rickets: 'rickets', Scurvy: 'beriberi' }, 15);
  await aClass({ Scurvy: 'scurvy' }, 14);
  expect((await of('Gout'))?.discrimination).toBeNull();
  await aClass({ Scurvy: 'scurvy' }, 1);
  const items = await statistics({ order: 'discrimination' });
  expect(items.map(({ title, flags }) => [title, flags])).toEqual([
    ['Scurvy', ['low-discrimination']],
    ...items.slice(1).map(({ title }) => [title, []]),
  ]);
  expect(items[0]?.discrimination).toBeLessThan(-0.9);
  expect(items[0]?.wrongAnswers).toEqual([{ text: 'beriberi', answers: 15 }]);
  expect((await statistics())[0]?.title).toBe('Scurvy');
  expect((await statistics({ isFlagged: 'true' })).map(({ title }) => title)).toEqual(['Scurvy']);
  expect(await statistics({ order: 'facility', limit: 1, offset: 2 })).toHaveLength(1);
});

describe('answers that are not counted', () => {
  const image = 'Pneumothorax';
  const answersTo = async () => (await of(image))?.answers ?? 0;
  const again = (as: Identity, text: string) => anEndedExam({ [image]: text }, as);
  beforeEach(() => app.anImage(image));

  test('are second attempts, whatever the first one was', async () => {
    const as = aResident();
    await again(as, 'gout');
    await again(as, 'pneumothorax');
    await again(aResident(), 'pneumothorax');
    expect(await answersTo()).toBe(2);
    expect((await of(image))?.wrongAnswers).toEqual([{ text: 'gout', answers: 1 }]);
  });

  test('are self-marked ones, until a teacher decides', async () => {
    const { id, as } = await again(aResident(), 'air where it should not be');
    expect(await answersTo()).toBe(1);
    await contest(id, as);
    expect(await answersTo()).toBe(0);
    const [group] = await queue();
    await decide(group!);
    await app.spotters.sweepMarking();
    expect(await answersTo()).toBe(1);
  });

  test('are those of voided exams, whose persons have no first attempt any more', async () => {
    const { id, as } = await again(aResident(), 'pneumothorax');
    expect(await answersTo()).toBe(1);
    await app.call('voidExam', { params: { id }, body: { reason: 'A fire alarm' } });
    expect(await answersTo()).toBe(0);
    await again(as, 'pneumothorax');
    expect(await answersTo()).toBe(0);
  });

  test('are those that arrived late', async () => {
    const { id } = await again(aResident(), 'pneumothorax');
    const exams = app.connection.collection<{ _id: string }>('exams');
    await exams.updateOne({ _id: id }, { $set: { 'answers.0.isOffline': true, isCounted: false } });
    expect(await answersTo()).toBe(0);
  });
});

test('counting again changes nothing, and exams from before the statistics are counted', async () => {
  await app.anImage('Gout');
  await aClass({ Gout: 'gout' }, 3);
  const before = await statistics();
  await app.connection.collection('exams').updateMany({}, { $unset: { isCounted: '' } });
  expect(await statistics()).toEqual(before);
  expect(await app.connection.collection('item_recounts').countDocuments({})).toBe(0);
});

test('images are filtered by modality and spotter, and deleted ones are left out', async () => {
  const [gout] = [await app.anImage('Gout'), await app.anImage('Rickets')];
  const testId = await app.aTest();
  await app.call('createQuestion', { params: { testId }, body: { imageId: gout, questionNumber: 1 } });
  await aClass({ Gout: 'gout' }, 1);
  expect(await statistics({ modality: 'MRI' })).toEqual([]);
  expect(await statistics({ testId })).toEqual([]);
  const as = aResident();
  const { body } = await app.call('createExam', {
    body: anExamCreation({}, { testId }),
    as,
  });
  await app.call('startExam', { params: { id: body.id }, as });
  await app.call('submitExam', { params: { id: body.id }, as });
  expect((await statistics({ testId })).map(({ title, answers }) => [title, answers])).toEqual([['Gout', 1]]);
  expect((await of('Gout'))?.answers).toBe(2);
  await app.call('deleteImage', { params: { id: gout }, query: { removeFromTests: 'true' } });
  expect((await of('Gout'))?.imageUrl).toBeNull();
});

test('images are filtered by the folders of their spotters, whatever the source of the exams', async () => {
  const [gout, rickets] = [await app.anImage('Gout'), await app.anImage('Rickets')];
  await app.anImage('Scurvy');
  const aFolder = async (name: string, imageIds: string[]): Promise<string> => {
    const { body } = await app.call('createSubsection', { body: { name } });
    for (const imageId of imageIds) {
      const testId = await app.aTest(`${name} spotters`);
      await app.call('createQuestion', { params: { testId }, body: { imageId, questionNumber: 1 } });
      await app.call('assignSubsection', { params: { testId }, body: { subsectionId: body.id } });
    }
    return body.id;
  };
  const bones = await aFolder('Bones', [gout, rickets]);
  const empty = await aFolder('Empty', []);
  await aClass({ Gout: 'gout' }, 2);
  const titles = async (query: Record<string, string | number>) =>
    (await statistics(query)).map(({ title }) => title).sort();
  expect(await titles({})).toEqual(['Gout', 'Rickets', 'Scurvy']);
  expect(await titles({ subsectionId: bones })).toEqual(['Gout', 'Rickets']);
  expect(await titles({ subsectionId: bones, limit: 1, offset: 1 })).toHaveLength(1);
  expect(await titles({ subsectionId: bones, modality: 'MRI' })).toEqual([]);
  expect(await titles({ subsectionId: empty })).toEqual([]);
  expect(await titles({ subsectionId: randomUUID() })).toEqual([]);
  expect((await app.call('listItemStatistics', { query: { subsectionId: 'bones' } })).status).toBe(400);
});
