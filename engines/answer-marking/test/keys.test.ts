import { type AnswerKey, checkKey, groupKey, suggestTerms } from '../src';

const key = (more: Partial<AnswerKey>): AnswerKey => ({
  accepted: [{ text: 'osteoma' }],
  partial: [],
  rejected: [],
  isNormal: false,
  ...more,
});

test.each<[string, Partial<AnswerKey>]>([
  ['no-accepted-term', { accepted: [] }],
  ['empty-term', { rejected: ['?'] }],
  ['rejected-is-accepted', { accepted: [{ text: 'pulmonary embolism' }], rejected: ['PTE'] }],
  ['partial-is-accepted', { partial: [{ text: 'Osteomas', credit: 0.5 }] }],
  ['rejected-is-partial', { partial: [{ text: 'TB', credit: 0.5 }], rejected: ['tuberculosis'] }],
  ['not-accepted-itself', { accepted: [{ text: 'left osteoma', side: 'right' }] }],
  ['word-for-word', { accepted: [{ text: 'no osteoma' }] }],
  ['ambiguous-abbreviation', { accepted: [{ text: 'AML' }] }],
  ['credit-out-of-range', { partial: [{ text: 'bony lump', credit: 1 }] }],
  ['side-unknown', { isSideRequired: true }],
  ['sides-differ', { accepted: [{ text: 'left osteoma' }, { text: 'bony growth', side: 'right' }] }],
])('a key with the problem %s is told so', (code, more) => {
  expect(checkKey(key(more)).map((problem) => problem.code)).toContain(code);
});

test('a valid key has no problems, and an accepted term may be part of a rejected one', () => {
  expect(checkKey(key({ rejected: ['osteoid osteoma'] }))).toEqual([]);
  expect(checkKey(key({ accepted: [], isNormal: true }))).toEqual([]);
  expect(checkKey(key({ accepted: [{ text: 'Osteoma', side: 'left' }], isSideRequired: true }))).toEqual([]);
});

test('terms are suggested with the side of the title and other names of its disease', () => {
  const suggested = suggestTerms('Left Wilms tumour');
  expect(suggested[0]).toEqual({ text: 'Wilms tumour', side: 'left', source: 'title' });
  expect(suggested).toContainEqual({ text: 'nephroblastoma', side: 'left', source: 'list' });
});

test('suggestions replace the disease in a longer title with its other names', () => {
  expect(suggestTerms('Osteosarcoma of left distal femur').map(({ text }) => text)).toContain(
    'osteogenic sarcoma of distal femur',
  );
});

test('an additional vocabulary adds the other names in groups that contain the title', () => {
  const groups = [
    ['Hamburger sign', 'naked facet'],
    ['kidney', 'ren'],
  ];
  expect(suggestTerms('Hamburger sign', groups)).toEqual([
    { text: 'Hamburger sign', source: 'title' },
    { text: 'naked facet', source: 'vocabulary' },
  ]);
});

test('a side that is part of the name is kept, and a title without words gives no suggestions', () => {
  expect(suggestTerms('Right aortic arch')[0]).toEqual({ text: 'Right aortic arch', source: 'title' });
  expect(suggestTerms(' ? ')).toEqual([]);
});

test('answers that differ only in spelling, case, filler words and commas form one group', () => {
  const same = ['Left-sided haematoma', 'lt hematoma.', 'LEFT hæmatomas', 'the left hematoma'];
  expect(new Set(same.map(groupKey))).toEqual(new Set(['left hematoma']));
  expect(new Set(['no PE', 'PE', '?PE', 'PE/MI', 'left PE'].map(groupKey)).size).toBe(5);
  expect(groupKey(' ?- ')).toBe('');
});
