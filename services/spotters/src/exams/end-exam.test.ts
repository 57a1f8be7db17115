import { examGraceSeconds } from '@medrad/contracts';
import { anEndedExam, aRunningExam, secondsIn } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import { endExam, markExam, settleExams } from './end-exam.use-case';
import type { MarkChangeRecord } from './exam-record';

const over = secondsIn(31 + examGraceSeconds);
const notFound = { code: 'NOT_FOUND' };

test('an exam expires at its deadline, and not while its time has not run out', async () => {
  const { dependencies, examOf } = createFakeMarking(aRunningExam(['PTX']));
  expect((await endExam(dependencies, examOf(), 'expired', secondsIn(10))).state).toBe('running');
  await endExam(dependencies, examOf(), 'expired', over);
  expect(examOf()).toMatchObject({
    state: 'expired',
    endedAt: secondsIn(30),
    marked: { items: [{ marks: 2 }] },
  });
});

test('a submitted exam ends at its submission', async () => {
  const { dependencies, examOf } = createFakeMarking(aRunningExam());
  await endExam(dependencies, examOf(), 'submitted', secondsIn(10));
  expect(examOf()).toMatchObject({ state: 'submitted', endedAt: secondsIn(10) });
});

test.each([
  ['expired', over, 'running'],
  ['submitted', secondsIn(10), 'submitted'],
] as const)(
  'an exam whose time is extended meanwhile does not expire, but is submitted: %s',
  async (end, now, state) => {
    const { dependencies, examOf, beforeWrite, set } = createFakeMarking(aRunningExam());
    const extension = {
      extensionId: 'e',
      kind: 'added',
      number: 1,
      at: secondsIn(20),
      ms: 600_000,
      by: 't',
      reason: 'r',
    } as const;
    beforeWrite.push(() => set({ extensions: [extension], extensionsRevision: 1 }));
    expect((await endExam(dependencies, examOf(), end, now)).state).toBe(state);
  },
);

test('an exam that is ended or voided meanwhile stays so', async () => {
  for (const state of ['submitted', 'voided'] as const) {
    const { dependencies, examOf, beforeWrite, set } = createFakeMarking(aRunningExam());
    beforeWrite.push(() => set({ state, endedAt: secondsIn(5) }));
    await endExam(dependencies, examOf(), 'submitted', secondsIn(10));
    expect(examOf()).toMatchObject({ state, endedAt: secondsIn(5) });
    expect(examOf().marked === null).toBe(state === 'voided');
  }
});

test('an exam that vanishes meanwhile is not found', async () => {
  const { dependencies, examOf, beforeWrite, stored } = createFakeMarking(aRunningExam());
  const exam = examOf();
  beforeWrite.push(() => stored.clear());
  await expect(endExam(dependencies, exam, 'submitted', secondsIn(10))).rejects.toMatchObject(notFound);
  await expect(markExam(dependencies, { ...exam, state: 'submitted' })).rejects.toMatchObject(notFound);
});

describe('marks', () => {
  test('are stored, published and gathered once', async () => {
    const { dependencies, examOf, events, rows } = createFakeMarking(anEndedExam(['fluffy']));
    const marked = await markExam(dependencies, examOf());
    expect(marked).toMatchObject({ marksRevision: 1, isTold: true });
    expect(await markExam(dependencies, marked)).toBe(marked);
    expect([events.length, rows.size, examOf().marksRevision]).toEqual([1, 1, 1]);
  });

  test('include an answer that arrives meanwhile', async () => {
    const { dependencies, examOf, beforeWrite, set } = createFakeMarking(anEndedExam(['']));
    const { answers } = anEndedExam(['PTX']);
    beforeWrite.push(() => set({ answers, answersRevision: 2 }));
    await markExam(dependencies, examOf());
    expect(examOf().marked).toMatchObject({ answersRevision: 2, items: [{ marks: 2 }] });
  });

  test('are logged where a crash kept their changes from the log', async () => {
    const change = { _id: 'change' } as MarkChangeRecord;
    const { dependencies, examOf, log } = createFakeMarking(anEndedExam([], { unlogged: [change] }));
    await markExam(dependencies, examOf());
    expect([...log.keys()]).toEqual(['change']);
    expect(examOf().unlogged).toEqual([]);
  });

  test('need no entry of the log when nothing changed', async () => {
    const { dependencies, examOf } = createFakeMarking(anEndedExam([]));
    const markChanges = { add: () => Promise.reject(new Error('nothing to add')) };
    await markExam({ ...dependencies, markChanges }, examOf());
    expect(examOf().marked).not.toBeNull();
  });
});

describe('the periodic run', () => {
  test('ends exams that are over by more than the grace period', async () => {
    const { dependencies, examOf } = createFakeMarking(aRunningExam());
    await settleExams(dependencies, secondsIn(30 + examGraceSeconds));
    expect(examOf().state).toBe('running');
    await settleExams(dependencies, over);
    expect(examOf()).toMatchObject({ state: 'expired', isTold: true });
  });

  test('marks and publishes ended exams, and publishes voided ones without marking them', async () => {
    const voided = anEndedExam([''], { _id: 'voided', state: 'voided' });
    const { dependencies, examOf } = createFakeMarking(anEndedExam(), voided);
    await settleExams(dependencies, over);
    expect(examOf()).toMatchObject({ isTold: true, marked: { answersRevision: 1 } });
    expect(examOf('voided')).toMatchObject({ isTold: true, marked: null });
  });

  test('passes over exams that are deleted meanwhile', async () => {
    const { dependencies } = createFakeMarking();
    const gone = {
      listOverdue: () => Promise.resolve(['gone']),
      listUntold: () => Promise.resolve(['gone']),
    };
    const exams = { ...dependencies.exams, ...gone };
    await expect(settleExams({ ...dependencies, exams }, over)).resolves.toBeUndefined();
  });

  test('settles all other exams before it reports a failure', async () => {
    const { dependencies, examOf } = createFakeMarking(anEndedExam());
    const listOverdue = () => Promise.resolve(['broken']);
    const find = (id: string) =>
      id === 'broken' ? Promise.reject(new Error('broken')) : dependencies.exams.find(id);
    const exams = { ...dependencies.exams, listOverdue, find };
    await expect(settleExams({ ...dependencies, exams }, over)).rejects.toThrow('broken');
    expect(examOf().isTold).toBe(true);
  });
});
