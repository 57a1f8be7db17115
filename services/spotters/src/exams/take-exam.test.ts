import { examGraceSeconds, examImagesBeforeStart } from '@medrad/contracts';
import { anExamAnswer, aRunningExam, secondsIn } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import type { ExamRecord } from './exam-record';
import { findMarkedExam, findShownItem, saveAnswer, startExam, submitExam } from './take-exam.use-case';

/** An exam of three items with 30 seconds each; running by default. */
const anExam = (changes: Partial<ExamRecord> = {}) => aRunningExam(['', '', ''], changes);
const { format } = anExam();
const ready = { state: 'ready', startedAt: null, deadline: null } as const;

/** Dependencies with one stored exam of Asha, whose times are multiplied by `factor`. */
function fixture(exam: ExamRecord, { factor = 1 } = {}) {
  const fake = createFakeMarking(exam);
  const accommodation = factor > 1 ? { _id: 'asha', factor, by: 't', reason: 'r' } : null;
  const dependencies = {
    ...fake.dependencies,
    accommodations: { find: () => Promise.resolve(accommodation) },
    examPapers: { findWindow: () => Promise.resolve(null) },
  } as unknown as Parameters<typeof startExam>[0];
  return { ...fake, dependencies };
}
/** Saves an answer to the first item; `meanwhile` is a concurrent change of the exam. */
function save(
  exam: ExamRecord,
  changes: object = {},
  { now = secondsIn(10), meanwhile = {} }: { now?: Date; meanwhile?: Partial<ExamRecord> } = {},
) {
  const { dependencies, beforeWrite, set } = fixture(exam);
  beforeWrite.push(() => set(meanwhile));
  return saveAnswer(
    dependencies,
    'asha',
    { id: 'exam', number: 1 },
    { text: 'x', isNormal: true, answerRevision: 1, typedAt: secondsIn(10).toISOString(), ...changes },
    now,
  );
}
const closed = { code: 'ITEM_CLOSED' };
const notFound = { code: 'NOT_FOUND' };

describe('starting', () => {
  test('sets the deadline, with the extra time of the person', async () => {
    const usual = fixture(anExam(ready));
    await startExam(usual.dependencies, 'asha', 'exam', secondsIn(0));
    expect(usual.examOf()).toMatchObject({ state: 'running', deadline: secondsIn(90), extensions: [] });
    const extra = fixture(anExam(ready), { factor: 2 });
    await startExam(extra.dependencies, 'asha', 'exam', secondsIn(0));
    expect(extra.examOf()).toMatchObject({ deadline: secondsIn(180), extensions: [{ by: 't' }] });
  });

  test('twice changes nothing, even at the same time', async () => {
    const started = fixture(anExam());
    const exam = await startExam(started.dependencies, 'asha', 'exam', secondsIn(5));
    expect(exam.startedAt).toEqual(secondsIn(0));
    const { dependencies, beforeWrite, set, examOf } = fixture(anExam(ready));
    beforeWrite.push(() => set(anExam()));
    await startExam(dependencies, 'asha', 'exam', secondsIn(5));
    expect(examOf()).toEqual(anExam());
  });

  test('is refused for a paper that was withdrawn, not for an exam of the own', async () => {
    const paper = fixture(anExam({ ...ready, paperId: 'paper' }));
    await expect(startExam(paper.dependencies, 'asha', 'exam', secondsIn(0))).rejects.toMatchObject(closed);
  });

  test('is possible for the own exam only', async () => {
    const { dependencies } = fixture(anExam());
    await expect(startExam(dependencies, 'ravi', 'exam', secondsIn(0))).rejects.toMatchObject(notFound);
  });
});

describe('an answer', () => {
  test('is stored with the time of typing, at most now, and without normality when it is not asked', async () => {
    expect(await save(anExam())).toEqual({
      text: 'x',
      isNormal: null,
      answerRevision: 1,
      typedAt: secondsIn(10),
      isOffline: false,
    });
    expect((await save(anExam(), { typedAt: secondsIn(20).toISOString() })).typedAt).toEqual(secondsIn(10));
    const rapid = anExam({ format: { ...format, asksNormality: true } });
    expect((await save(rapid)).isNormal).toBe(true);
  });

  test('that arrives after the grace period counts as late', async () => {
    const late = 30 + examGraceSeconds;
    expect((await save(anExam(), {}, { now: secondsIn(late) })).isOffline).toBe(false);
    expect((await save(anExam(), {}, { now: secondsIn(late + 1) })).isOffline).toBe(true);
  });

  test('is refused for an item that does not exist or is not open', async () => {
    const { dependencies } = fixture(anExam());
    const body = { text: 'x', isNormal: null, answerRevision: 1, typedAt: secondsIn(10).toISOString() };
    const saveAs = (number: number) =>
      saveAnswer(dependencies, 'asha', { id: 'exam', number }, body, secondsIn(10));
    await expect(saveAs(4)).rejects.toMatchObject(notFound);
    await expect(saveAs(2)).rejects.toMatchObject(closed);
  });

  test.each(['submitted', 'voided', 'ready'] as const)('is refused in an exam that is %s', async (state) => {
    await expect(save(anExam({ state }))).rejects.toMatchObject(closed);
  });

  test('is taken by an exam that expired while it was on its way', async () => {
    expect((await save(anExam({ state: 'expired' }))).text).toBe('x');
    expect((await save(anExam(), {}, { meanwhile: { state: 'expired' } })).text).toBe('x');
  });

  test('that is not newer than the stored one returns the stored one; one that arrives after the end is refused', async () => {
    const stored = anExamAnswer('newer', { answerRevision: 2 });
    const exam = anExam({ answers: [stored, ...anExam().answers.slice(1)] });
    for (const answerRevision of [1, 2]) expect(await save(exam, { answerRevision })).toEqual(stored);
    const late = save(exam, { answerRevision: 3 }, { meanwhile: { state: 'submitted' } });
    await expect(late).rejects.toMatchObject(closed);
  });
});

describe('the end', () => {
  const over = secondsIn(90 + examGraceSeconds + 1);

  test('comes by itself after the grace period, at the deadline', async () => {
    const { dependencies, examOf } = fixture(anExam());
    await submitExam(dependencies, 'asha', 'exam', over);
    expect(examOf()).toMatchObject({ state: 'expired', endedAt: secondsIn(90) });
  });

  test('comes with the submission, which may be repeated', async () => {
    const { dependencies, examOf } = fixture(anExam());
    for (const seconds of [40, 50]) await submitExam(dependencies, 'asha', 'exam', secondsIn(seconds));
    expect(examOf()).toMatchObject({ state: 'submitted', endedAt: secondsIn(40) });
  });

  test.each(['ready', 'voided'] as const)(
    'a %s exam can be neither submitted nor reviewed',
    async (state) => {
      const { dependencies } = fixture(anExam({ state }));
      await expect(submitExam(dependencies, 'asha', 'exam', secondsIn(9))).rejects.toMatchObject(closed);
      await expect(findMarkedExam(dependencies, 'asha', 'exam', secondsIn(9))).rejects.toMatchObject(closed);
    },
  );

  test('is waited for before the marks are shown', async () => {
    await expect(
      findMarkedExam(fixture(anExam()).dependencies, 'asha', 'exam', secondsIn(9)),
    ).rejects.toMatchObject(closed);
    const ended = fixture(anExam({ state: 'submitted' }));
    expect((await findMarkedExam(ended.dependencies, 'asha', 'exam', secondsIn(9))).state).toBe('submitted');
  });
});

describe('images that may be seen', () => {
  const shown = async (exam: ExamRecord, seconds: number) => {
    const { dependencies } = fixture(exam);
    const numbers: number[] = [];
    for (const number of [1, 2, 3, 4])
      await findShownItem(dependencies, 'asha', { id: 'exam', number }, secondsIn(seconds)).then(
        () => numbers.push(number),
        (error: { code: string }) => expect(error.code).toBe(number > 3 ? 'NOT_FOUND' : 'ITEM_CLOSED'),
      );
    return numbers.length;
  };

  test('are the open one and the next', async () => {
    expect([await shown(anExam(), 0), await shown(anExam(), 31), await shown(anExam(), 61)]).toEqual([
      2, 3, 3,
    ]);
  });

  test('are all in free order, in the grace period and after the end', async () => {
    expect(await shown(anExam({ format: { ...format, pace: 'free' } }), 1)).toBe(3);
    expect(await shown(anExam(), 91)).toBe(3);
    expect(await shown(anExam({ state: 'submitted' }), 1)).toBe(3);
  });

  test('are the first before the start, and none of a voided exam', async () => {
    expect(await shown(anExam(ready), 0)).toBe(examImagesBeforeStart);
    expect(await shown(anExam({ state: 'voided' }), 1)).toBe(0);
  });
});
