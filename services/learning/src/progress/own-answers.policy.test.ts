import { anAnswer, answers } from '../../test/answer-facts';
import type { AnswerFacts } from './answer-facts';
import { OwnAnswers } from './own-answers.policy';

const recentFrom = Date.parse('2026-02-01T04:00:00.000Z');
const beforeFrom = Date.parse('2026-01-02T04:00:00.000Z');
const [recently, before, longAgo] = [recentFrom, beforeFrom, beforeFrom - 1].map((at) => new Date(at));

function own(...given: AnswerFacts[]): OwnAnswers {
  const counted = new OwnAnswers({ recentFrom, beforeFrom });
  for (const answer of given) counted.add(answer);
  return counted;
}

test('answers count in their period', () => {
  const { overall } = own(
    ...answers(3, { answeredAt: recently }),
    ...answers(2, { answeredAt: before }),
    anAnswer({ answeredAt: longAgo }),
  );
  const { all, recent, before: earlier } = overall;
  expect([all, recent, earlier].map((tally) => tally.answers)).toEqual([6, 3, 2]);
});

test('half of the marks is a success of one half, and marks above the maximum count as all', () => {
  const { overall } = own(
    anAnswer({ marks: 1, outcome: 'partial' }),
    anAnswer({ marks: 9, outcome: 'accepted' }),
  );
  expect(overall.all).toEqual({ answers: 2, earned: 1.5 });
});

test('self-marked and late answers count for the person, answers without marks wait', () => {
  const counted = own(
    anAnswer({ markedBy: 'self', marks: 2, outcome: 'accepted' }),
    anAnswer({ isOffline: true }),
    anAnswer({ outcome: 'review' }),
    anAnswer({ maxMarks: 0 }),
  );
  expect(counted.overall.all.answers).toBe(2);
  expect(counted.waiting).toBe(1);
  expect(own(anAnswer({ maxMarks: 0 })).waiting).toBe(0);
});

test('another answer to the same image counts again', () => {
  const answer = anAnswer();
  expect(own(answer, { ...answer, marks: 2 }).overall.all).toEqual({ answers: 2, earned: 1 });
});

test('sensitivity is computed from abnormal images, specificity from normal ones, each from the normality question', () => {
  const counted = own(
    anAnswer({ calledNormal: true }),
    ...answers(3, { calledNormal: false }),
    anAnswer({ calledNormal: null }),
    anAnswer({ isNormalImage: true, calledNormal: true }),
    anAnswer({ isNormalImage: true, calledNormal: false }),
  );
  expect(counted.abnormalCalled).toEqual({ answers: 4, earned: 3 });
  expect(counted.normalCalled).toEqual({ answers: 2, earned: 1 });
});

test('the median time is computed from answered items with a time limit', () => {
  const times = own(
    anAnswer({ secondsUsed: 30, answeredAt: recently }),
    anAnswer({ secondsUsed: 10, answeredAt: recently }),
    anAnswer({ secondsUsed: 14, answeredAt: before }),
    anAnswer({ secondsUsed: null }),
    anAnswer({ secondsUsed: 0, outcome: 'blank' }),
  ).times();
  expect(times).toEqual({
    all: { answers: 3, seconds: 14 },
    recent: { answers: 2, seconds: 20 },
    before: { answers: 1, seconds: 14 },
  });
  expect(own().times().all).toEqual({ answers: 0, seconds: null });
});

test('answers are grouped by body system, modality and difficulty', () => {
  const counted = own(
    anAnswer({ systemId: 'chest' }),
    anAnswer({ modality: 'MRI' }),
    anAnswer({ difficulty: 'Hard' }),
  );
  expect([...counted.systems].map(([key, { all }]) => [key, all.answers])).toEqual([
    ['chest', 1],
    [null, 2],
  ]);
  expect([...counted.modalities.keys()]).toEqual(['CT', 'MRI']);
  expect([...counted.difficulties.keys()]).toEqual(['Medium', 'Hard']);
});
