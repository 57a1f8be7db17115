import { anAnswer, answers } from '../../test/answer-facts';
import type { AnswerFacts } from './answer-facts';
import { FirstAttempts } from './first-attempts.policy';

const right = { outcome: 'accepted', marks: 2 } as const;

function resultOf(...given: AnswerFacts[]): number | undefined {
  const attempts = new FirstAttempts();
  for (const answer of given) attempts.add(answer);
  return attempts.results().get('all');
}

test('a person has a result from eight first attempts on', () => {
  expect(resultOf(...answers(7, right))).toBeUndefined();
  expect(resultOf(...answers(8, right))).toBe(1);
});

test('only the first answer to an image counts', () => {
  const first = answers(8);
  const again = first.map(({ imageId }) => anAnswer({ imageId, ...right }));
  expect(resultOf(...first, ...again)).toBe(0);
});

test.each([
  ['marks that a person gave themselves', { markedBy: 'self' }],
  ['answers that arrived too late', { isOffline: true }],
  ['answers that wait for a teacher', { outcome: 'review' }],
  ['answers to items without marks', { maxMarks: 0 }],
] as [string, Partial<AnswerFacts>][])('%s are not compared', (_title, kind) => {
  expect(resultOf(...answers(8), ...answers(20, { ...right, ...kind }))).toBe(0);
  expect(resultOf(...answers(20, { ...right, ...kind }))).toBeUndefined();
});

test('an image whose first answer does not count has no result, whatever the later answers', () => {
  const first = answers(8, { isOffline: true });
  const again = first.map(({ imageId }) => anAnswer({ imageId, ...right }));
  expect(resultOf(...first, ...again, ...answers(8))).toBe(0);
});

test('results are grouped by body system, modality and difficulty', () => {
  const attempts = new FirstAttempts();
  for (const answer of [
    ...answers(8, { systemId: 'chest', modality: 'MRI', ...right }),
    ...answers(8, { difficulty: 'Hard' }),
    ...answers(7, { modality: 'X-ray' }),
  ]) {
    attempts.add(answer);
  }
  expect(Object.fromEntries(attempts.results())).toEqual({
    all: 8 / 23,
    'system chest': 1,
    'modality MRI': 1,
    'modality CT': 0,
    'difficulty Medium': 8 / 15,
    'difficulty Hard': 0,
  });
});
