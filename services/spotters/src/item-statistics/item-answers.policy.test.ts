import type { ExamRecord, StandingMarkRecord } from '../exams/exam-record';
import { itemAnswersOf } from './item-answers.policy';

const startedAt = new Date('2026-03-02T10:00:00.000Z');
const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
const anAnswer = (changes: object = {}) => ({
  text: 'x',
  isNormal: null,
  answerRevision: 1,
  typedAt: at(12),
  isOffline: false,
  ...changes,
});
const mark = (marks: number, markedBy?: StandingMarkRecord['markedBy']): StandingMarkRecord => ({
  outcome: 'accepted',
  marks,
  term: null,
  ...(markedBy && { markedBy }),
});

/** An ended exam of three items with 30 seconds and at most 2 marks each, which earned 2, 1 and 0 marks. */
const anExam = (changes: Partial<ExamRecord> = {}): ExamRecord =>
  ({
    _id: 'exam',
    userId: 'asha',
    state: 'submitted',
    source: { testId: 'spotter' },
    format: { pace: 'cadence', items: 3, seconds: 30, marksPerItem: 2, asksNormality: false, normalShare: 0 },
    items: ['a', 'b', 'c'].map((imageId) => ({ imageId })),
    answers: [anAnswer(), anAnswer({ typedAt: at(40) }), anAnswer({ typedAt: null })],
    startedAt,
    marked: { answersRevision: 1, version: '1', items: [mark(2), mark(1), mark(0)] },
    marksRevision: 4,
    ...changes,
  }) as ExamRecord;
const marked = (...items: StandingMarkRecord[]) => ({ marked: { answersRevision: 1, version: '1', items } });
const sharesOf = (changes: Partial<ExamRecord>) => itemAnswersOf(anExam(changes)).map(({ share }) => share);

test('an attempt has its share of the marks, the mean of the other items, and its seconds', () => {
  const [first, second, third] = itemAnswersOf(anExam());
  expect(first).toEqual({
    _id: 'exam.1',
    examId: 'exam',
    imageId: 'a',
    userId: 'asha',
    testId: 'spotter',
    at: startedAt,
    share: 1,
    rest: 0.25,
    seconds: 12,
    revision: 4,
  });
  expect(second).toMatchObject({ _id: 'exam.2', share: 0.5, rest: 0.5, seconds: 10 });
  expect(third).toMatchObject({ share: 0, rest: 0.75, seconds: null });
});

test('marks that a person gave themselves are not compared, marks of a teacher are', () => {
  expect(sharesOf(marked(mark(2, 'self'), mark(1, 'teacher'), mark(0)))).toEqual([null, 0.5, 0]);
});

test('an answer that arrived too late is not compared, and neither are its seconds', () => {
  const answers = [anAnswer({ isOffline: true }), anAnswer({ typedAt: at(40) }), anAnswer()];
  const [late, second] = itemAnswersOf(anExam({ answers }));
  expect(late).toMatchObject({ share: null, rest: null, seconds: null });
  expect(second).toMatchObject({ share: 0.5, rest: 0 });
});

test('nothing is compared in an exam that has not ended or has no marks', () => {
  expect(sharesOf({ state: 'running' })).toEqual([null, null, null]);
  expect(sharesOf({ marked: null })).toEqual([null, null, null]);
});

test('a single comparable answer has no others to compare with, two have each other', () => {
  const one = itemAnswersOf(anExam(marked(mark(2), mark(1, 'self'), mark(0, 'self'))));
  expect(one.map(({ rest }) => rest)).toEqual([null, null, null]);
  const two = itemAnswersOf(anExam(marked(mark(2), mark(1), mark(0, 'self'))));
  expect(two.map(({ rest }) => rest)).toEqual([0.5, 1, null]);
});

test('an exam that was never started has no attempts', () => {
  expect(itemAnswersOf(anExam({ startedAt: null }))).toEqual([]);
});

test('an item that a teacher corrected keeps what its answer earned, and is none of the other items', () => {
  const adjusted = { kind: 'given' as const, earned: { marks: 0, markedBy: 'rules' as const } };
  const rows = itemAnswersOf(anExam(marked(mark(2), { ...mark(2, 'teacher'), adjusted }, mark(0))));
  expect(rows.map(({ share }) => share)).toEqual([1, 0, 0]);
  expect(rows.map(({ rest }) => rest)).toEqual([0, 0.5, 1]);
});
