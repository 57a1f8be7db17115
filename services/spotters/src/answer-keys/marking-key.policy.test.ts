import { markingKeyOf } from './marking-key.policy';

const rules = {
  isTitleAccepted: true,
  accepted: [{ text: 'air leak' }],
  partial: [{ text: 'lung', credit: 0.5 }],
  rejected: [{ text: 'effusion' }],
  side: null,
};
const keyOf = (changes: object) =>
  markingKeyOf({ title: 'Pneumothorax', isNormal: false, rules: { ...rules, ...changes } });

test('the title is accepted before the other terms, unless the author excludes it', () => {
  expect(keyOf({})).toEqual({
    accepted: [{ text: 'Pneumothorax' }, { text: 'air leak' }],
    partial: rules.partial,
    rejected: ['effusion'],
    isNormal: false,
  });
  expect(keyOf({ isTitleAccepted: false }).accepted).toEqual([{ text: 'air leak' }]);
});

test('a side is part of every accepted term', () => {
  const key = keyOf({ side: 'left' });
  expect(key.accepted).toEqual([
    { text: 'Pneumothorax', side: 'left' },
    { text: 'air leak', side: 'left' },
  ]);
  expect(key).not.toHaveProperty('isSideRequired');
});

test('an image without a side asks for none', () => {
  const key = keyOf({ side: 'none' });
  expect(key.accepted).toEqual([{ text: 'Pneumothorax' }, { text: 'air leak' }]);
  expect(key.isSideRequired).toBe(false);
});
