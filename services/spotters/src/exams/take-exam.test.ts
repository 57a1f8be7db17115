import { examGraceSeconds, examImagesBeforeStart, examPreviewSeconds } from '@medrad/contracts';
import { anExamAnswer, aRunningExam, secondsIn } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import type { ExamRecord } from './exam-record';
import { firstContact } from './exam-contact.policy';
import { findMarkedExam, findShownItem, saveAnswer, startExam, submitExam } from './take-exam.use-case';

/** An exam of three items with 30 seconds each; running by default. */
const anExam = (changes: Partial<ExamRecord> = {}) => aRunningExam(['', '', ''], changes);
const { format } = anExam();
const ready = { state: 'ready', startedAt: null, deadline: null } as const;

/** Dependencies with one stored exam of Asha, whose times are multiplied by `factor`. */
function fixture(exam: ExamRecord, { factor = 1, paper = null as object | null } = {}) {
  const fake = createFakeMarking(exam);
  const accommodation = factor > 1 ? { _id: 'asha', factor, by: 't', reason: 'r' } : null;
  const dependencies = {
    ...fake.dependencies,
    accommodations: { find: () => Promise.resolve(accommodation) },
    examPapers: { findWindow: () => Promise.resolve(paper) },
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
    expect(examOf()).toMatchObject(anExam());
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

  test('that arrives after the grace period is taken from a page that had no connection, and flagged', async () => {
    const silent = anExam({ contact: firstContact(secondsIn(29)) });
    const grace = 30 + examGraceSeconds;
    expect(await save(silent, {}, { now: secondsIn(grace) })).toMatchObject({ isOffline: false });
    const offline = await save(silent, {}, { now: secondsIn(grace + 1) });
    expect(offline).toMatchObject({ isOffline: true });
    expect(offline).not.toHaveProperty('isLate');
    const online = anExam({ contact: firstContact(secondsIn(grace + 1)) });
    await expect(save(online, {}, { now: secondsIn(grace + 2) })).rejects.toMatchObject(closed);
  });

  test('that arrives after the end is late, and is refused once anything was disclosed', async () => {
    const now = secondsIn(200);
    const ended = { state: 'expired', endedAt: secondsIn(90) } as const;
    expect(await save(anExam(ended), {}, { now })).toMatchObject({ isLate: true, isOffline: true });
    const disclosedAt = secondsIn(150);
    await expect(save(anExam({ ...ended, disclosedAt }), {}, { now })).rejects.toMatchObject(closed);
    const meanwhile = { disclosedAt };
    await expect(save(anExam(ended), {}, { now, meanwhile })).rejects.toMatchObject(closed);
  });

  test('is not taken while the exam is paused', async () => {
    const pause = {
      extensionId: 'p',
      kind: 'pause',
      number: 1,
      at: secondsIn(9),
      ms: null,
      by: 'asha',
      reason: null,
    } as const;
    const paused = { extensions: [pause], extensionsRevision: 1 };
    await expect(save(anExam(paused))).rejects.toMatchObject({ code: 'EXAM_PAUSED' });
    await expect(save(anExam(), {}, { meanwhile: paused })).rejects.toMatchObject({ code: 'EXAM_PAUSED' });
    const { dependencies } = fixture(anExam(paused));
    const image = findShownItem(dependencies, 'asha', { id: 'exam', number: 1 }, secondsIn(10));
    await expect(image).rejects.toMatchObject(closed);
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
    const expired = { state: 'expired', endedAt: secondsIn(10) } as const;
    expect((await save(anExam(expired))).text).toBe('x');
    expect((await save(anExam(), {}, { meanwhile: expired })).text).toBe('x');
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

  test('of an exam whose result is read closes it, and the person’s other exams of its images, for answers', async () => {
    const expired = { state: 'expired', endedAt: secondsIn(90) } as const;
    const { dependencies, examOf, stored } = fixture(anExam(expired));
    stored.set('other', anExam({ ...expired, _id: 'other' }));
    await findMarkedExam(dependencies, 'asha', 'exam', secondsIn(100));
    expect(examOf().disclosedAt).toEqual(secondsIn(100));
    expect(examOf('other').disclosedAt).toEqual(secondsIn(100));
  });

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

  test('before the start are none of a paper that is not open', async () => {
    const one = { id: 'exam', number: 1 };
    const show = (paper: object | null) =>
      findShownItem(
        fixture(anExam({ ...ready, paperId: 'paper' }), { paper }).dependencies,
        'asha',
        one,
        secondsIn(10),
      );
    expect((await show({ opensAt: secondsIn(0), closesAt: null })).imageId).toBe('a');
    for (const paper of [
      null,
      { opensAt: secondsIn(20), closesAt: null },
      { opensAt: null, closesAt: secondsIn(5) },
    ]) {
      await expect(show(paper)).rejects.toMatchObject(closed);
    }
  });

  test('before the start let the clock start a minute later at the latest', async () => {
    const start = async (seconds: number) => {
      const { dependencies, examOf } = fixture(anExam(ready));
      for (const shownAt of [0, 30]) {
        await findShownItem(dependencies, 'asha', { id: 'exam', number: 1 }, secondsIn(shownAt));
      }
      await startExam(dependencies, 'asha', 'exam', secondsIn(seconds));
      return examOf();
    };
    expect((await start(40)).startedAt).toEqual(secondsIn(40));
    expect(await start(examPreviewSeconds + 50)).toMatchObject({
      startedAt: secondsIn(examPreviewSeconds),
      deadline: secondsIn(examPreviewSeconds + 90),
    });
  });
});
