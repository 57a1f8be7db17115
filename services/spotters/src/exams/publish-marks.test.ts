import type { ExamRecord } from './exam-record';
import { publishMarks, type PublishMarksDependencies } from './publish-marks.use-case';

const at = (seconds: number) => new Date(Date.parse('2026-03-02T10:00:00.000Z') + seconds * 1000);
const anExam = (changes: object = {}) =>
  ({
    _id: 'exam',
    userId: 'asha',
    state: 'submitted',
    format: { pace: 'free', items: 1, seconds: 30, marksPerItem: 2 },
    items: [{ imageId: 'a', title: 'Pneumothorax', systemId: null }],
    answers: [{ text: 'x', isNormal: null, typedAt: at(10), isOffline: false }],
    createdAt: at(-60),
    startedAt: at(0),
    endedAt: at(30),
    marked: { version: '1', items: [{ outcome: 'accepted', marks: 2 }] },
    marksRevision: 1,
    isTold: false,
    ...changes,
  }) as unknown as ExamRecord;

type Published = Record<string, unknown> & { answers?: Record<string, unknown>[] };

/** Publishes the marks of an exam. `payloads` are the published answers and notices. */
async function publish(exam: ExamRecord, reserved: readonly string[] = []) {
  const payloads: Record<string, unknown>[] = [];
  let told = 0;
  let leftOut: string[] | undefined;
  const dependencies = {
    exams: {
      noteTold: (_exam: ExamRecord, withheld: string[]) => {
        told += 1;
        leftOut = withheld;
        return Promise.resolve();
      },
    },
    images: {
      listReservedIds: (ids: string[]) => Promise.resolve(ids.filter((id) => reserved.includes(id))),
    },
    outbox: {
      record: ({ payload }: { payload: Published }) =>
        Promise.resolve(payloads.push(...(payload.answers ?? [payload]))),
    },
  } as unknown as PublishMarksDependencies;
  const { isTold } = await publishMarks(dependencies, exam);
  return { payloads, told, isTold, leftOut };
}

test('N30 answers to images for papers only are left out, unless the exam was voided', async () => {
  const { payloads, told, leftOut } = await publish(anExam(), ['a']);
  expect([payloads, told, leftOut]).toEqual([[], 1, ['a']]);
  const other = await publish(anExam(), ['b']);
  expect([other.payloads.length, other.leftOut]).toEqual([1, []]);
  expect((await publish(anExam({ state: 'voided' }), ['a'])).payloads).toMatchObject([{ isVoided: true }]);
});

test('marks are published once, with the time of the answer, of the end or of the exam', async () => {
  const { payloads, told, isTold } = await publish(anExam());
  expect(payloads).toMatchObject([{ marks: 2, markedBy: 'rules', answeredAt: at(10).toISOString() }]);
  expect([told, isTold, 'isVoided' in payloads[0]!]).toEqual([1, true, false]);
  expect((await publish(anExam({ isTold: true }))).payloads).toEqual([]);
  const answers = [{ text: '', isNormal: null, typedAt: null, isOffline: false }];
  expect((await publish(anExam({ answers }))).payloads[0]).toMatchObject({
    answeredAt: at(30).toISOString(),
    secondsUsed: null,
  });
});

test('a voided exam says so, and needs no event when it was never marked', async () => {
  expect((await publish(anExam({ state: 'voided' }))).payloads).toMatchObject([{ isVoided: true }]);
  expect(await publish(anExam({ state: 'voided', marked: null }))).toMatchObject({ payloads: [], told: 1 });
});

test('nothing is published while an expired exam still takes answers', async () => {
  const expired = { state: 'expired', endedAt: new Date() };
  expect(await publish(anExam(expired))).toEqual({ payloads: [], told: 0, isTold: false });
  expect(await publish(anExam({ ...expired, disclosedAt: new Date() }))).toMatchObject({ told: 1 });
});

test('N29 while the result is held nothing is published, except that the exam was voided', async () => {
  expect(await publish(anExam({ isHeld: true }))).toEqual({ payloads: [], told: 1, isTold: true });
  const voided = { by: 'teacher', at: at(60), reason: 'A fire alarm', hasNotice: true };
  const { payloads } = await publish(anExam({ isHeld: true, state: 'voided', voided }));
  expect(payloads).toMatchObject([
    { userId: 'asha', text: 'A teacher voided your exam, so it does not count. Reason: A fire alarm' },
  ]);
});

test('an exam without marks waits for them', async () => {
  expect(await publish(anExam({ marked: null }))).toEqual({ payloads: [], told: 0, isTold: false });
});
