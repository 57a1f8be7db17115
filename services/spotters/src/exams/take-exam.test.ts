import { markingVersion } from '@medrad/answer-marking';
import { examGraceSeconds, examImagesBeforeStart } from '@medrad/contracts';
import type { ExamAnswerRecord, ExamRecord } from './exam-record';
import { findMarkedExam, findShownItem, saveAnswer, startExam, submitExam } from './take-exam.use-case';

type Dependencies = Parameters<typeof startExam>[0];

const start = Date.parse('2026-03-02T10:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const blank: ExamAnswerRecord = {
  text: '',
  isNormal: null,
  answerRevision: 0,
  typedAt: null,
  isOffline: false,
};
const rules = { isTitleAccepted: true, accepted: [], partial: [], rejected: [], side: null };
const format = {
  pace: 'cadence',
  items: 3,
  seconds: 30,
  marksPerItem: 2,
  asksNormality: false,
  normalShare: 0,
};
const marked = { answersRevision: 0, version: markingVersion, items: [] };

/** A running exam of three items with 30 seconds each. */
const anExam = (changes: object = {}) =>
  ({
    _id: 'exam',
    userId: 'asha',
    state: 'running',
    format,
    source: {},
    items: ['a', 'b', 'c'].map((imageId) => ({ imageId, title: 'Pneumothorax', isNormal: false, rules })),
    answers: [blank, blank, blank],
    answersRevision: 0,
    startedAt: at(0),
    marked,
    marksRevision: 1,
    isTold: true,
    ...changes,
  }) as unknown as ExamRecord;

/**
 * Dependencies with one stored exam. `stores` false: writes fail, as when the exam ends or a newer answer arrives
 * meanwhile.
 */
function fixture(
  exam: ExamRecord | null,
  { stores = true, factor = 1, window = null as object | null } = {},
) {
  let current = exam;
  const starts: unknown[] = [];
  const exams = {
    findOwn: (id: string, userId: string) =>
      Promise.resolve(current && id === 'exam' && userId === 'asha' ? current : null),
    find: () => Promise.resolve(current),
    end: (running: ExamRecord, state: ExamRecord['state'], endedAt: Date) => {
      current = { ...running, state, endedAt };
      return Promise.resolve(current);
    },
    start: (_id: string, startedAt: Date, deadline: Date, extensions: unknown[]) => {
      starts.push([deadline, extensions.length]);
      if (!stores) return Promise.resolve(null);
      current = { ...current!, state: 'running', startedAt, deadline };
      return Promise.resolve(current);
    },
    storeAnswer: (_id: string, index: number, answer: ExamAnswerRecord) => {
      if (!stores) return Promise.resolve(null);
      current = { ...current!, answers: current!.answers.with(index, answer) };
      return Promise.resolve(current);
    },
  };
  const dependencies = {
    exams,
    accommodations: {
      find: () => Promise.resolve(factor > 1 ? { _id: 'asha', factor, by: 't', reason: 'r' } : null),
    },
    examPapers: { findWindow: () => Promise.resolve(window) },
  } as unknown as Dependencies;
  return { dependencies, starts, stored: () => current };
}
const save = (exam: ExamRecord, changes: object = {}, now = at(10), options = {}) =>
  saveAnswer(
    fixture(exam, options).dependencies,
    'asha',
    { id: 'exam', number: 1 },
    { text: 'x', isNormal: true, answerRevision: 1, typedAt: at(10).toISOString(), ...changes },
    now,
  );
const closed = { code: 'ITEM_CLOSED' };
const notFound = { code: 'NOT_FOUND' };

describe('starting', () => {
  test('sets the deadline, with the extra time of the person', async () => {
    const usual = fixture(anExam({ state: 'ready', startedAt: null }));
    expect((await startExam(usual.dependencies, 'asha', 'exam', at(0))).state).toBe('running');
    expect(usual.starts).toEqual([[at(90), 0]]);
    const extra = fixture(anExam({ state: 'ready', startedAt: null }), { factor: 2 });
    await startExam(extra.dependencies, 'asha', 'exam', at(0));
    expect(extra.starts).toEqual([[at(180), 1]]);
  });

  test('twice changes nothing', async () => {
    const { dependencies, starts } = fixture(anExam());
    expect((await startExam(dependencies, 'asha', 'exam', at(5))).startedAt).toEqual(at(0));
    expect(starts).toEqual([]);
  });

  test('is refused for a paper that was withdrawn, not for an exam of the own', async () => {
    const ready = { state: 'ready', startedAt: null };
    const paper = fixture(anExam({ ...ready, paperId: 'paper' }));
    await expect(startExam(paper.dependencies, 'asha', 'exam', at(0))).rejects.toMatchObject(closed);
  });

  test('is possible for the own exam only', async () => {
    const { dependencies } = fixture(anExam());
    await expect(startExam(dependencies, 'ravi', 'exam', at(0))).rejects.toMatchObject(notFound);
  });
});

describe('an answer', () => {
  test('is stored with the time of typing, at most now, and without normality when it is not asked', async () => {
    expect(await save(anExam())).toEqual({
      text: 'x',
      isNormal: null,
      answerRevision: 1,
      typedAt: at(10),
      isOffline: false,
    });
    expect((await save(anExam(), { typedAt: at(20).toISOString() })).typedAt).toEqual(at(10));
    const rapid = anExam({ format: { ...format, asksNormality: true } });
    expect((await save(rapid)).isNormal).toBe(true);
  });

  test('that arrives after the grace period counts as late', async () => {
    const late = 30 + examGraceSeconds;
    expect((await save(anExam(), {}, at(late))).isOffline).toBe(false);
    expect((await save(anExam(), {}, at(late + 1))).isOffline).toBe(true);
  });

  test('is refused for an item that does not exist or is not open', async () => {
    const { dependencies } = fixture(anExam());
    const body = { text: 'x', isNormal: null, answerRevision: 1, typedAt: at(10).toISOString() };
    const saveAs = (number: number) => saveAnswer(dependencies, 'asha', { id: 'exam', number }, body, at(10));
    await expect(saveAs(4)).rejects.toMatchObject(notFound);
    await expect(saveAs(2)).rejects.toMatchObject(closed);
  });

  test.each(['submitted', 'voided', 'ready'])('is refused in an exam that is %s', async (state) => {
    await expect(save(anExam({ state }))).rejects.toMatchObject(closed);
  });

  test('is taken by an exam that expired while it was on its way', async () => {
    expect((await save(anExam({ state: 'expired' }))).text).toBe('x');
  });

  test('that is older than the stored one returns the stored one, a newer one that was not stored is refused', async () => {
    const stored = { ...blank, text: 'newer', answerRevision: 2 };
    const exam = anExam({ answers: [stored, blank, blank] });
    expect(await save(exam, { answerRevision: 2 }, at(10), { stores: false })).toEqual(stored);
    await expect(save(exam, { answerRevision: 3 }, at(10), { stores: false })).rejects.toMatchObject(closed);
  });
});

describe('the end', () => {
  const over = at(90 + examGraceSeconds + 1);

  test('comes by itself after the grace period, at the deadline', async () => {
    const { dependencies, stored } = fixture(anExam());
    await submitExam(dependencies, 'asha', 'exam', over);
    expect(stored()).toMatchObject({ state: 'expired', endedAt: at(90) });
  });

  test('comes with the submission, which may be repeated', async () => {
    const { dependencies, stored } = fixture(anExam());
    for (const seconds of [40, 50]) await submitExam(dependencies, 'asha', 'exam', at(seconds));
    expect(stored()).toMatchObject({ state: 'submitted', endedAt: at(40) });
  });

  test.each(['ready', 'voided'])('a %s exam can be neither submitted nor reviewed', async (state) => {
    const { dependencies } = fixture(anExam({ state }));
    await expect(submitExam(dependencies, 'asha', 'exam', at(9))).rejects.toMatchObject(closed);
    await expect(findMarkedExam(dependencies, 'asha', 'exam', at(9))).rejects.toMatchObject(closed);
  });

  test('is waited for before the marks are shown', async () => {
    await expect(findMarkedExam(fixture(anExam()).dependencies, 'asha', 'exam', at(9))).rejects.toMatchObject(
      closed,
    );
    const ended = fixture(anExam({ state: 'submitted' }));
    expect((await findMarkedExam(ended.dependencies, 'asha', 'exam', at(9))).state).toBe('submitted');
  });
});

describe('images that may be seen', () => {
  const shown = async (exam: ExamRecord, seconds: number) => {
    const { dependencies } = fixture(exam);
    const numbers: number[] = [];
    for (const number of [1, 2, 3, 4])
      await findShownItem(dependencies, 'asha', { id: 'exam', number }, at(seconds)).then(
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
    expect(await shown(anExam({ state: 'ready', startedAt: null }), 0)).toBe(examImagesBeforeStart);
    expect(await shown(anExam({ state: 'voided' }), 1)).toBe(0);
  });
});
