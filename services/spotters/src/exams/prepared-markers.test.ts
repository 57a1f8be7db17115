import { type AnswerKey, createMarker } from '@medrad/answer-marking';
import { preparedMarker } from './prepared-markers';

const keyOf = (text: string): AnswerKey => ({
  accepted: [{ text }],
  partial: [],
  rejected: [],
  isNormal: false,
});

test('the exams of a class share the marker of a key', () => {
  expect(preparedMarker(keyOf('rickets'))).toBe(preparedMarker(keyOf('rickets')));
});

test('a key that differs in any term, side, share or flag has a marker of its own', () => {
  const key = keyOf('left pneumothorax');
  const others: AnswerKey[] = [
    keyOf('right pneumothorax'),
    { ...key, accepted: [{ text: 'left pneumothorax', side: 'left' }] },
    { ...key, partial: [{ text: 'air leak', credit: 0.5 }] },
    { ...key, partial: [{ text: 'air leak', credit: 0.25 }] },
    { ...key, rejected: ['effusion'] },
    { ...key, isSideRequired: false },
    { ...key, isNormal: true },
  ];
  const markers = [key, ...others].map(preparedMarker);
  expect(new Set(markers).size).toBe(markers.length);
});

test('a decided answer that is added to a key takes effect at once', () => {
  const key = keyOf('rickets');
  expect(preparedMarker(key)('fluffy thing').outcome).toBe('rejected');
  const joined = { ...key, accepted: [...key.accepted, { text: 'fluffy thing' }] };
  expect(preparedMarker(joined)('fluffy thing').outcome).toBe('accepted');
});

test('the cache keeps the most recently used markers, at most 200', () => {
  const first = preparedMarker(keyOf('disease 0'));
  const second = preparedMarker(keyOf('disease 1'));
  for (let made = 2; made <= 200; made += 1) {
    preparedMarker(keyOf('disease 0'));
    preparedMarker(keyOf(`disease ${made}`));
  }
  expect(preparedMarker(keyOf('disease 0'))).toBe(first);
  expect(preparedMarker(keyOf('disease 1'))).not.toBe(second);
});

test('a shared marker gives the same marks as a new one', () => {
  for (const text of ['left pneumothorax', 'right pneumothorax', 'no pneumothorax', '?ptx', '']) {
    const key = keyOf('left pneumothorax');
    expect(preparedMarker(key)(text)).toEqual(createMarker(key)(text));
  }
});
