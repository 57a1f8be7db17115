import { examGraceSeconds, examStallMaxSeconds, examStallSeconds } from '@medrad/contracts';
import { anEndedExam, aRunningExam, secondsIn } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import { markExam } from '../exams/end-exam.use-case';
import type { ExamRecord } from '../exams/exam-record';
import { creditStall, extendExam, pauseExam, resumeExam } from './extend-exam.use-case';
import { voidExam } from './void-exam.use-case';

const teacher = { sub: 'teacher', name: 'Dr Rao' };
const closed = { code: 'ITEM_CLOSED' };
const notFound = { code: 'NOT_FOUND' };
const setClock = (seconds: number) => jest.setSystemTime(secondsIn(seconds));
const three = ['', '', ''];
const free = { ...aRunningExam(three).format, pace: 'free' as const };

beforeEach(() => jest.useFakeTimers({ now: secondsIn(10) }));
afterEach(() => jest.useRealTimers());

const fixture = (exam: ExamRecord) => {
  const fake = createFakeMarking(exam);
  const { dependencies, examOf } = fake;
  return {
    ...fake,
    extend: (extensionId = 'e', id = 'exam') =>
      extendExam(dependencies, id, teacher, { extensionId, seconds: 60, reason: 'Fire alarm' }),
    pause: (userId = 'asha') => pauseExam(dependencies, userId, 'exam'),
    resume: () => resumeExam(dependencies, 'asha', 'exam'),
    stall: (number: number, seconds: number) =>
      creditStall(dependencies, 'asha', { id: 'exam', number }, seconds * 1000),
    voidIt: (reason = 'Cheating') => voidExam(dependencies, 'exam', teacher, reason),
    extensions: () => (examOf().extensions ?? []).map(({ kind, number, ms }) => [kind, number, ms]),
  };
};

describe('added time', () => {
  test('belongs to the open item and moves the deadline, once per extension', async () => {
    const { extend, extensions, examOf } = fixture(aRunningExam(three));
    setClock(40);
    await extend();
    await extend();
    expect(extensions()).toEqual([['added', 2, 60_000]]);
    expect(examOf().deadline).toEqual(secondsIn(150));
    await extend('another');
    expect(examOf().deadline).toEqual(secondsIn(210));
    expect(examOf().extensions?.[0]).toMatchObject({ by: 'teacher', byName: 'Dr Rao', reason: 'Fire alarm' });
  });

  test('belongs to all items when they share their time, until the deadline', async () => {
    const { extend, extensions } = fixture(aRunningExam(three, { format: free }));
    setClock(30);
    await extend();
    expect(extensions()).toEqual([['added', null, 60_000]]);
    setClock(90);
    await extend('at the deadline');
    setClock(151);
    await expect(extend('later')).rejects.toMatchObject(closed);
  });

  test('is kept beside an extension that was stored concurrently', async () => {
    const { extend, extensions, beforeWrite, set } = fixture(aRunningExam());
    const stall = {
      extensionId: 's',
      kind: 'stall',
      number: 1,
      at: secondsIn(1),
      ms: 5,
      by: null,
      reason: null,
    };
    beforeWrite.push(() => set({ extensions: [stall] as ExamRecord['extensions'], extensionsRevision: 1 }));
    await extend();
    expect(extensions()).toEqual([
      ['stall', 1, 5],
      ['added', 1, 60_000],
    ]);
  });

  test.each(['ready', 'submitted', 'voided'] as const)('is refused in a %s exam', async (state) => {
    const { extend } = fixture(aRunningExam(three, { state, format: free }));
    await expect(extend()).rejects.toMatchObject(closed);
  });

  test('comes too late after the grace period, in which the exam is still running', async () => {
    const { extend, examOf } = fixture(aRunningExam());
    setClock(30 + examGraceSeconds);
    await expect(extend()).rejects.toMatchObject(closed);
    expect(examOf().state).toBe('running');
    setClock(31 + examGraceSeconds);
    await expect(extend()).rejects.toMatchObject(closed);
    expect(examOf().state).toBe('expired');
  });

  test('is refused for an unknown exam', async () => {
    await expect(fixture(aRunningExam()).extend('e', 'other')).rejects.toMatchObject(notFound);
  });
});

describe('a pause', () => {
  test('stops the clock until it is resumed', async () => {
    const { pause, resume, extensions } = fixture(aRunningExam());
    await pause();
    setClock(20);
    await pause();
    expect(extensions()).toEqual([['pause', 1, null]]);
    setClock(25);
    await resume();
    await resume();
    expect(extensions()).toEqual([['pause', 1, 15_000]]);
  });

  test('is taken twice at most', async () => {
    const { pause, resume, extensions } = fixture(aRunningExam());
    for (const _ of [1, 2]) {
      await pause();
      await resume();
    }
    await expect(pause()).rejects.toMatchObject(closed);
    expect(extensions()).toHaveLength(2);
  });

  test('is refused in an exam that has ended, where an open pause stays as it is', async () => {
    const exam = aRunningExam();
    const { pause, resume, set, extensions } = fixture(exam);
    await pause();
    set({ state: 'submitted', endedAt: secondsIn(15) });
    await expect(pause()).rejects.toMatchObject(closed);
    await resume();
    expect(extensions()).toEqual([['pause', 1, null]]);
  });

  test('is possible in the own exam only', async () => {
    await expect(fixture(aRunningExam()).pause('ravi')).rejects.toMatchObject(notFound);
  });
});

describe('a slow image', () => {
  test('extends the open item by the time beyond the limit', async () => {
    const { stall, extensions } = fixture(aRunningExam(three));
    await stall(1, examStallSeconds);
    expect(extensions()).toEqual([]);
    await stall(1, examStallSeconds + 3);
    expect(extensions()).toEqual([['stall', 1, 3000]]);
  });

  test('extends no other item than its own', async () => {
    const { stall, extensions } = fixture(aRunningExam(three));
    await stall(2, examStallSeconds + 3);
    expect(extensions()).toEqual([]);
  });

  test('extends the whole exam when items share their time', async () => {
    const { stall, extensions } = fixture(aRunningExam(three, { format: free }));
    await stall(2, examStallSeconds + 3);
    expect(extensions()).toEqual([['stall', null, 3000]]);
  });

  test('extends nothing once all credit is given, or in an exam that is not running', async () => {
    const { stall, extensions, set } = fixture(aRunningExam(three));
    await stall(1, examStallSeconds + examStallMaxSeconds);
    await stall(1, examStallSeconds + 3);
    expect(extensions()).toEqual([['stall', 1, examStallMaxSeconds * 1000]]);
    set({ state: 'submitted', extensions: [] });
    await stall(1, examStallSeconds + 3);
    expect(extensions()).toEqual([]);
  });
});

describe('a voided exam', () => {
  test('loses its place in the queue, and its marks are withdrawn', async () => {
    const { voidIt, dependencies, events, rows, examOf } = fixture(anEndedExam(['fluffy']));
    await markExam(dependencies, examOf());
    expect([rows.size, events.length]).toEqual([1, 1]);
    await voidIt();
    expect(examOf()).toMatchObject({ state: 'voided', voided: { by: 'teacher', reason: 'Cheating' } });
    expect([...rows]).toEqual([]);
    const [notice, marks, ...others] = events.slice(1);
    expect(notice).toMatchObject({
      userId: 'asha',
      text: expect.stringMatching(/Reason: Cheating$/) as string,
    });
    expect(marks).toMatchObject({ answers: [{ imageId: 'a', isVoided: true }] });
    expect(others).toEqual([]);
  });

  test('keeps its reason when it is voided again', async () => {
    const { voidIt, examOf, events } = fixture(anEndedExam());
    await voidIt();
    await voidIt('Another reason');
    expect(examOf().voided).toMatchObject({ reason: 'Cheating' });
    // The notice to the person is the only event.
    expect(events).toMatchObject([{ topic: 'exam_marks' }]);
  });

  test('keeps the time of an end that was stored concurrently', async () => {
    const { voidIt, beforeWrite, set, examOf } = fixture(aRunningExam());
    beforeWrite.push(() => set({ state: 'submitted', endedAt: secondsIn(9) }));
    await voidIt();
    expect(examOf()).toMatchObject({ state: 'voided', endedAt: secondsIn(9) });
  });
});
