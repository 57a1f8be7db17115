import { type RunProgress, saveProgress } from '@medrad/remote-kit/run-progress';
import { findStart } from './find-start';

const ids = (text: string) => [...text].map((id) => ({ id }));
const kept = (changes: Partial<RunProgress>): RunProgress => ({
  runId: 'run',
  index: 2,
  elapsed: 40,
  isBegun: true,
  total: 4,
  ...changes,
});

beforeEach(() => localStorage.clear());

const startWith = (progress: RunProgress, questions: string) => {
  saveProgress('user', 'test', progress);
  const { progress: start, hasChanged } = findStart('user', 'test', ids(questions));
  return { index: start.index, runId: start.runId, hasChanged };
};

const whole = [...'abcd'];

test.each([
  ['nothing has changed', { questionIds: whole }, 'abcd', 2, false],
  ['a question before it was removed', { questionIds: whole }, 'acd', 1, true],
  ['a question after it was removed', { questionIds: whole }, 'abc', 2, true],
  ['a question was added', { questionIds: whole }, 'abcde', 2, true],
  ['a question was replaced', { questionIds: whole }, 'abcx', 2, true],
  ['the questions were ordered anew', { questionIds: whole }, 'cdba', 0, true],
  ['it was removed itself', { questionIds: whole }, 'abd', 2, true],
  ['it and one before it were removed', { questionIds: whole }, 'ad', 1, true],
  ['it and all after it were removed', { questionIds: whole }, 'ab', 1, true],
  ['every question was replaced', { questionIds: whole }, 'xy', 0, true],
  ['it was kept by an earlier build', {}, 'abcd', 2, false],
  ['it was kept by an earlier build, and fewer questions are left', {}, 'ab', 1, true],
  ['it was kept by a build that knew no total', { total: undefined }, 'ab', 1, false],
  ['its ids are damaged', { questionIds: [1] }, 'abcd', 2, false],
] as const)('a run that is resumed when %s', (_, changes, questions, index, hasChanged) => {
  const { total, ...rest } = kept(changes as Partial<RunProgress>);
  const progress = total === undefined ? rest : { ...rest, total };
  expect(startWith(progress, questions)).toEqual({ index, runId: 'run', hasChanged });
});

test('a run without progress starts at the first question and keeps its id', () => {
  const progress = kept({ index: 0, isBegun: false, questionIds: ['b'] });
  expect(startWith(progress, 'ab')).toEqual({ index: 0, runId: 'run', hasChanged: false });
});

test('without a stored run a new one starts', () => {
  const { progress, hasChanged } = findStart('user', 'test', ids('ab'));
  expect(progress).toMatchObject({ index: 0, elapsed: 0 });
  expect(hasChanged).toBe(false);
});
