import { examGraceSeconds } from '@medrad/contracts';
import { endExam, settleExams } from './end-exam.use-case';
import type { ExamRecord } from './exam-record';

type Dependencies = Parameters<typeof endExam>[0];
const start = new Date('2026-03-04T09:00:00.000Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const over = at(60 + examGraceSeconds + 1);

/** A running exam of 60 seconds, and the same exam after a teacher has added a minute. */
const exam = {
  _id: 'exam',
  state: 'running',
  startedAt: start,
  answersRevision: 0,
  format: { pace: 'free', seconds: 60 },
  extensions: [],
  items: [],
  answers: [],
} as unknown as ExamRecord;
const extended = {
  ...exam,
  extensions: [{ number: null, at: at(30), ms: 60_000 }],
  extensionsRevision: 1,
} as unknown as ExamRecord;

/** An exam as it is stored when a call that has read it before wants to end it. */
function fixture(stored: ExamRecord) {
  const ended: unknown[] = [];
  const dependencies = {
    exams: {
      listOverdue: () => Promise.resolve(['exam']),
      listUntold: () => Promise.resolve([]),
      find: () => Promise.resolve(stored),
      end: (read: ExamRecord, state: string, endedAt: Date) => {
        if (read.extensionsRevision !== stored.extensionsRevision) return Promise.resolve(null);
        ended.push([state, endedAt]);
        return Promise.resolve({ ...stored, state, endedAt, marked: { answersRevision: 0 } });
      },
    },
  } as unknown as Dependencies;
  return { dependencies, ended };
}

test('an exam whose time is over expires at its deadline', async () => {
  const { dependencies, ended } = fixture(exam);
  expect((await endExam(dependencies, exam, 'expired', over)).state).toBe('expired');
  expect(ended).toEqual([['expired', at(60)]]);
});

test('an exam whose time was extended in the meantime does not expire', async () => {
  const { dependencies, ended } = fixture(extended);
  expect((await endExam(dependencies, exam, 'expired', over)).state).toBe('running');
  await settleExams(dependencies, over);
  expect(ended).toEqual([]);
});

test('an exam whose time was extended in the meantime is still submitted', async () => {
  const { dependencies, ended } = fixture(extended);
  expect((await endExam(dependencies, exam, 'submitted', over)).state).toBe('submitted');
  expect(ended).toEqual([['submitted', over]]);
});
