import { AppError } from '@medrad/contracts';
import { titleOnly } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import { anImage } from '../../test/spotter-records';
import type { AnswerDecisionRecord, AnswerGroupRecord } from './answer-group.model';
import { addToKey, removeFromKey } from './change-key.use-case';

const decision = {
  decisionId: 'd',
  state: 'applying',
  verdict: 'accepted',
  credit: null,
  term: 'air leak',
  removed: null,
} as AnswerDecisionRecord;
const nothing = { accepted: [], partial: [], rejected: [] };

/** The answer key of the image `a`, which rejects “Air leak”, and a decision that accepts this answer. */
function fixture() {
  const fake = createFakeMarking();
  const { dependencies, groups, keys } = fake;
  keys.set('a', { _id: 'a', ...titleOnly, rejected: [{ text: 'Air leak' }], revision: 4 });
  const group = { _id: 'g', imageId: 'a', decision } as AnswerGroupRecord;
  groups.set('g', group);
  const noted = () => groups.get('g')!.decision!;
  return {
    ...fake,
    noted,
    add: (changes: Partial<AnswerDecisionRecord> = {}) =>
      addToKey(dependencies, group, { ...decision, ...changes }),
    remove: (changes: Partial<AnswerDecisionRecord> = {}) =>
      removeFromKey(dependencies, group, { ...noted(), ...changes }),
    key: () => keys.get('a'),
  };
}

test('a decided answer moves to its list of the key, and back when the decision is undone', async () => {
  const { add, remove, key, noted } = fixture();
  await add();
  expect(key()).toMatchObject({ accepted: [{ text: 'air leak' }], rejected: [], revision: 5 });
  expect(noted().removed).toEqual({ ...nothing, rejected: [{ text: 'Air leak' }] });
  await remove();
  expect(key()).toMatchObject({ accepted: [], rejected: [{ text: 'Air leak' }], revision: 6 });
});

test('a key that contains the decision already is not written again', async () => {
  const { add, key, noted } = fixture();
  await add();
  const { removed } = noted();
  await add();
  expect(key()?.revision).toBe(5);
  expect(noted().removed).toEqual(removed);
});

test('a decision that is no longer part of the key, or never was, is not removed from it', async () => {
  const { remove, key } = fixture();
  await remove();
  await remove({ removed: nothing });
  expect(key()).toMatchObject({ rejected: [{ text: 'Air leak' }], revision: 4 });
});

test('a key that an author changes meanwhile keeps the change', async () => {
  const { add, key, keys, dependencies } = fixture();
  const { find } = dependencies.answerKeys;
  let reads = 0;
  dependencies.answerKeys.find = async (id) => {
    const found = await find(id);
    reads += 1;
    if (reads === 1) keys.set('a', { ...found!, accepted: [{ text: 'collapse' }], revision: 5 });
    return found;
  };
  await add();
  expect(key()).toMatchObject({ accepted: [{ text: 'collapse' }, { text: 'air leak' }], revision: 6 });
});

test('a deleted image needs no key', async () => {
  const { add, key, images } = fixture();
  images.clear();
  await add();
  expect(key()?.revision).toBe(4);
});

test('an image that is being deleted, or whose title is the term now, keeps its key', async () => {
  const { add, key, dependencies } = fixture();
  dependencies.imageDeletions.hasBegun = () => Promise.resolve(true);
  await add();
  expect(key()?.revision).toBe(4);
  const titled = fixture();
  titled.images.set('a', anImage('a', { title: 'Air leak' }));
  titled.keys.set('a', { _id: 'a', ...titleOnly, revision: 4 });
  await titled.add({ verdict: 'rejected' });
  expect(titled.key()?.revision).toBe(4);
});

test.each([
  ['a failure of the store', new Error('broken')],
  ['another refusal', new AppError('STORAGE_FULL')],
])('%s is reported', async (_title, error) => {
  const { add, dependencies } = fixture();
  dependencies.answerKeys.replace = () => Promise.reject(error);
  await expect(add()).rejects.toBe(error);
});
