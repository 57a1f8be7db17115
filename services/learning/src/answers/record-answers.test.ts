import { type AnswerMarked, deckMaxCards } from '@medrad/contracts';
import { aCard, aReviewOn, createRecords, userId } from '../../test/records-in-memory';
import { aMarkedAnswer } from '../../test/start-learning';
import { recordAnswers, type RecordAnswersDependencies } from './record-answers.use-case';

const [imageId, responseId] = ['image', 'response'];
const { payload } = aMarkedAnswer({ userId, imageId, responseId });
const right: Partial<AnswerMarked> = { outcome: 'accepted' };

/** A person with some answers to one image, each of which is recorded at its next revision. */
function aPerson(start: Parameters<typeof createRecords>[0] = {}) {
  const records = createRecords(start);
  const dependencies = { ...records, now: () => new Date(0) } as unknown as RecordAnswersDependencies;
  let newest = 0;
  const record = (changes: Partial<AnswerMarked> = {}) => {
    newest += 1;
    return recordAnswers(dependencies, userId, [{ ...payload, revision: newest, ...changes }]);
  };
  /** Records answers to several images at once. */
  const recordAll = (answers: readonly AnswerMarked[]) => recordAnswers(dependencies, userId, answers);
  return { ...records, record, recordAll, cardNow: () => records.cardOf(imageId) };
}

test('a missed answer creates a card of its case, reviewed once', async () => {
  const { record, cardNow, rows } = aPerson();
  await record({ caseKey: 'case' });
  expect(cardNow()).toMatchObject({ group: 'case', responseId, memory: { reviews: 1, isMissed: true } });
  expect(rows).toMatchObject([{ _id: `${responseId}.1`, grade: 'again', day: 20_514, milliseconds: null }]);
});

test('an answer that is right creates no card', async () => {
  const { record, cardNow, rows } = aPerson();
  await record(right);
  expect([cardNow(), rows.length]).toEqual([undefined, 1]);
});

test('a missed answer creates no card for a person with the maximum number of cards', async () => {
  const full = aPerson({ minCount: deckMaxCards });
  await full.record();
  expect(full.cardNow()).toBeUndefined();
  const room = aPerson({ minCount: deckMaxCards - 1 });
  await room.record();
  expect(room.cardNow()).toBeDefined();
});

test('an answer that is no longer missed withdraws its card', async () => {
  const { record, cardNow } = aPerson();
  await record();
  await record(right);
  expect(cardNow()).toBeUndefined();
});

test('a card that the person has reviewed since is not withdrawn', async () => {
  const { record, cardNow } = aPerson({ log: [aReviewOn(imageId, 20_515)] });
  await record();
  await record(right);
  expect(cardNow()).toMatchObject({ responseId, memory: { reviews: 2, lapses: 0 } });
});

test('an answer that is still missed neither withdraws its card nor creates it again', async () => {
  const { record, cardNow, removeCard } = aPerson();
  await record();
  await record();
  expect(cardNow()).toMatchObject({ responseId });
  removeCard(imageId);
  await record();
  expect(cardNow()).toBeUndefined();
});

test('an answer that was right before and is right again withdraws no card', async () => {
  const { record, cardNow } = aPerson({ deck: [aCard(imageId, { responseId })] });
  await record(right);
  await record(right);
  expect(cardNow()).toMatchObject({ responseId });
});

test('an answer brings an existing card to its case; an answer without a case leaves the group', async () => {
  const { record, cardNow } = aPerson({ deck: [aCard(imageId)] });
  await record({ ...right, caseKey: null });
  expect(cardNow()?.group).toBe(imageId);
  await record({ ...right, caseKey: 'case' });
  expect(cardNow()?.group).toBe('case');
});

test('a card that belongs to a case stays in it', async () => {
  const { record, cardNow } = aPerson({ deck: [aCard(imageId, { group: 'case' })] });
  await record({ ...right, caseKey: 'another case' });
  expect(cardNow()?.group).toBe('case');
});

test('a revision that is older or was delivered before changes nothing', async () => {
  const { record, cardNow, rows, answers, markedAnswers } = aPerson();
  await record({ revision: 5 });
  const replace = jest.spyOn(markedAnswers, 'replaceAll');
  await record({ revision: 5 });
  await record({ ...right, revision: 4 });
  expect(replace).not.toHaveBeenCalled();
  expect(cardNow()).toMatchObject({ responseId, memory: { isMissed: true } });
  expect(rows).toHaveLength(1);
  expect(answers.get(responseId)).toMatchObject({ revision: 5, outcome: 'rejected' });
});

test.each([
  ['was missed before a newer one was right leaves no card behind', {}, right, undefined],
  ['was missed before a newer one was missed leaves the card', {}, {}, responseId],
  ['was right before a newer one leaves the card', right, right, responseId],
] as const)('an older revision that %s', async (_rule, older, newer, card) => {
  const { record, cardNow, cards } = aPerson();
  await record({ ...newer, revision: 5 });
  // The newer revision was stored just after the delivery of the older one had created its card.
  await cards.add(userId, [{ imageId, group: imageId, addedAt: new Date(0), responseId }]);
  await record({ ...older, revision: 4 });
  expect(cardNow()?.responseId).toBe(card);
});

test('a revision that another process stored in the meantime is read again before the answer is stored', async () => {
  const { record, markedAnswers, answers } = aPerson();
  const { replaceAll } = markedAnswers;
  markedAnswers.replaceAll = (before, given) => {
    markedAnswers.replaceAll = replaceAll;
    answers.set(responseId, { ...given[0]!, revision: 1 });
    return replaceAll(before, given);
  };
  await record({ ...right, revision: 2 });
  expect(answers.get(responseId)).toMatchObject({ revision: 2, outcome: 'accepted' });
});

/** Answers of one exam to the images `a`, `b`, … at the same revision. */
const anExam = (images: string, changes: Partial<AnswerMarked> = {}): AnswerMarked[] =>
  [...images].map((name) => ({ ...payload, imageId: name, responseId: `answer to ${name}`, ...changes }));

test('the answers of an exam are recorded together, each as it would be alone', async () => {
  const { recordAll, cardOf, rows } = aPerson({ deck: [aCard('c')] });
  const [a, b, c] = anExam('abc');
  await recordAll([a!, { ...b!, ...right }, { ...c!, caseKey: 'case' }]);
  expect(rows.map(({ imageId: image, grade }) => [image, grade])).toEqual([
    ['a', 'again'],
    ['b', 'good'],
    ['c', 'again'],
  ]);
  expect([cardOf('a')?.memory?.reviews, cardOf('b'), cardOf('c')?.group]).toEqual([1, undefined, 'case']);
});

test('of the answers of an exam only those at a newer revision are replaced', async () => {
  const { recordAll, answers, cardOf } = aPerson();
  const [a, b, c] = anExam('abc', { revision: 2 });
  await recordAll([a!, b!]);
  await recordAll([{ ...a!, ...right, revision: 1 }, { ...b!, ...right, revision: 3 }, c!]);
  expect([...answers.values()].map(({ imageId: image, revision }) => [image, revision])).toEqual([
    ['a', 2],
    ['b', 3],
    ['c', 2],
  ]);
  expect([...'abc'].map((name) => cardOf(name) !== undefined)).toEqual([true, false, true]);
});

test('after a crash a repeated delivery records the answers that are missing', async () => {
  const { recordAll, markedAnswers, answers, rows, cardOf } = aPerson();
  const { replaceAll } = markedAnswers;
  markedAnswers.replaceAll = async (before, given) => {
    markedAnswers.replaceAll = replaceAll;
    await replaceAll(before, given.slice(0, 1));
    throw new Error('killed');
  };
  await expect(recordAll(anExam('abc'))).rejects.toThrow('killed');
  expect(answers.size).toBe(1);
  await recordAll(anExam('abc'));
  expect([answers.size, rows.length]).toEqual([3, 3]);
  expect([...'abc'].map((name) => cardOf(name)?.memory?.reviews)).toEqual([1, 1, 1]);
});

test('missed answers create cards only until the person has the maximum number of cards', async () => {
  const present = 'c';
  const { recordAll, cardOf } = aPerson({ minCount: deckMaxCards - 1, deck: [aCard(present)] });
  await recordAll(anExam('cab'));
  expect([...'abc'].map((name) => cardOf(name) !== undefined)).toEqual([true, false, true]);
});

test('answers that are voided withdraw all their cards', async () => {
  const { recordAll, cardOf, rows } = aPerson({ log: [aReviewOn('b', 20_515)] });
  await recordAll(anExam('ab'));
  await recordAll(anExam('ab', { revision: 2, isVoided: true }));
  expect([cardOf('a'), cardOf('b')?.memory?.reviews]).toEqual([undefined, 1]);
  expect(rows.filter(({ revision }) => revision === 2).map(({ grade }) => grade)).toEqual([null, null]);
});
