import { countDiagnoses } from './count-diagnoses.policy';
import { diagnosisKeyOf } from './diagnosis-key.policy';

const commitment = (userId: string, ...texts: string[]) => ({
  userId,
  diagnoses: texts.map((text) => ({ text })),
});

test.each([
  ['Granuloma', 'granuloma.'],
  [' Müller-Weiss  disease', 'muller weiss DISEASE'],
  ['Ménétrier', 'Menetrier'],
  ['TB (miliary)', 'tb miliary'],
])('"%s" and "%s" are one diagnosis', (one, other) => {
  expect(diagnosisKeyOf(one)).toBe(diagnosisKeyOf(other));
});

test.each([
  ['Grade 1', 'Grade 2'],
  ['Granuloma', 'Granulomatosis'],
  ['?', '!'],
])('"%s" and "%s" are two diagnoses', (one, other) => {
  expect(diagnosisKeyOf(one)).not.toBe(diagnosisKeyOf(other));
});

test('people are counted once per diagnosis, the most frequent diagnosis first, in its most frequent spelling', () => {
  const counted = countDiagnoses(
    [
      commitment('a', 'granuloma', 'Hamartoma'),
      commitment('b', 'Granuloma', 'granuloma.'),
      commitment('c', 'Granuloma'),
    ],
    [],
    'a',
  );
  expect(counted).toEqual([
    { diagnosis: 'Granuloma', count: 3, votes: 3, hasMyVote: false },
    { diagnosis: 'Hamartoma', count: 1, votes: 1, hasMyVote: false },
  ]);
});

test('a person who named a diagnosis and votes for it counts once', () => {
  const votes = [
    { userId: 'a', key: 'granuloma' },
    { userId: 'd', key: 'granuloma' },
    { userId: 'd', key: 'hamartoma' },
  ];
  const counted = countDiagnoses([commitment('a', 'Granuloma'), commitment('b', 'Hamartoma')], votes, 'd');
  expect(counted).toEqual([
    { diagnosis: 'Granuloma', count: 1, votes: 2, hasMyVote: true },
    { diagnosis: 'Hamartoma', count: 1, votes: 2, hasMyVote: true },
  ]);
});

test('the most frequent spelling wins wherever it comes in the list, and capitals win a draw', () => {
  const spellingOf = (...texts: string[]) =>
    countDiagnoses(
      texts.map((text, index) => commitment(`${index}`, text)),
      [],
      'a',
    )[0]?.diagnosis;
  expect(spellingOf('Granuloma', 'granuloma', 'granuloma')).toBe('granuloma');
  expect(spellingOf('granuloma', 'granuloma', 'Granuloma')).toBe('granuloma');
  expect(spellingOf('granuloma', 'Granuloma')).toBe('Granuloma');
});

test('diagnoses are ranked by the people who named them, then by votes, then by name', () => {
  const votes = [
    { userId: 'x', key: 'abscess' },
    { userId: 'y', key: 'abscess' },
    { userId: 'x', key: 'lymphoma' },
  ];
  const commitments = [
    commitment('a', 'Abscess', 'Sarcoid', 'Cyst', 'Lymphoma'),
    commitment('b', 'Sarcoid', 'Hamartoma'),
  ];
  const order = ['Sarcoid', 'Abscess', 'Lymphoma', 'Cyst', 'Hamartoma'];
  for (const list of [commitments, commitments.toReversed()])
    expect(countDiagnoses(list, votes, 'a').map(({ diagnosis }) => diagnosis)).toEqual(order);
});
