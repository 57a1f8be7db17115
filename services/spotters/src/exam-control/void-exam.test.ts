import { aRunningExam, secondsIn } from '../../test/fake-exams';
import type { ExamRecord, VoidingRecord } from '../exams/exam-record';
import { takeBackVoid } from './void-exam.use-case';

type Dependencies = Parameters<typeof takeBackVoid>[0];

const rao = { sub: 'rao', name: 'Dr Rao' };
const act = (by: string, reason: string) => ({ by, byName: by, at: secondsIn(90), reason });
const voided: VoidingRecord = { ...act('rao', 'A phone'), from: 'ready', hasNotice: true };
const ready = { startedAt: null, deadline: null } as const;
const voidedExam = aRunningExam([''], { ...ready, state: 'voided', voided });

/** An exam that another teacher changes after it was read, so that nothing can be stored in the state that was read. */
function changedMeanwhile(changes: Partial<ExamRecord>) {
  const states: ExamRecord[] = [voidedExam, { ...voidedExam, ...changes }];
  const told: unknown[] = [];
  const dependencies = {
    exams: {
      find: () => Promise.resolve(states.length > 1 ? states.shift() : states[0]),
      restore: () => Promise.resolve(null),
    },
    outbox: { record: (event: unknown) => Promise.resolve(void told.push(event)) },
  } as unknown as Dependencies;
  return { told, takeBack: () => takeBackVoid(dependencies, 'exam', rao, 'It was mine') };
}

test('a voiding that another teacher took back in the meantime is taken back once, with that teacher’s reason', async () => {
  const takenBack = act('shah', 'It was silent');
  const formerVoids = [{ voided, takenBack }];
  const { told, takeBack } = changedMeanwhile({ state: 'ready', voided: null, formerVoids });
  expect(await takeBack()).toMatchObject({ state: 'ready', formerVoids });
  expect(told).toEqual([
    expect.objectContaining({
      payload: expect.objectContaining({ text: expect.stringContaining('silent') as string }) as object,
    }),
  ]);
});

test('an exam whose person was given a second attempt in the meantime stays void', async () => {
  const { told, takeBack } = changedMeanwhile({ voided: { ...voided, secondAttempt: act('shah', 'Fair') } });
  await expect(takeBack()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(told).toEqual([]);
});
