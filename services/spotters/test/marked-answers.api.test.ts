import {
  type AnswerMarked,
  caseKeyOf,
  type EventEnvelope,
  type EventName,
  type ExamFormat,
  examReasonMaxLength,
} from '@medrad/contracts';
import { backdateExam as backdateExamIn } from '@medrad/testing';
import { publishedAnswers } from './published-answers';
import { anExamCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
/** Number of events that the outbox still accepts before it refuses all others; null when it refuses none. */
let refusesAfter: number | null = null;
beforeAll(async () => {
  app = await startSpotters({
    outbox: {
      record(event) {
        if (refusesAfter === null) return app.outbox.record(event);
        if (refusesAfter === 0) return Promise.reject(new Error('killed'));
        refusesAfter -= 1;
        return app.outbox.record(event);
      },
    },
  });
});
afterEach(async () => {
  refusesAfter = null;
  await app.clear();
});
afterAll(() => app.stop());

const published = () => publishedAnswers(app.connection);
async function recorded<N extends EventName>(name: N): Promise<EventEnvelope<N>[]> {
  const rows = await app.connection.collection<{ event: string }>('outbox').find().toArray();
  return rows
    .map(({ event }) => JSON.parse(event) as EventEnvelope<N>)
    .filter((event) => event.name === name);
}
const byImage = (answers: AnswerMarked[]) => new Map(answers.map((one) => [one.imageId, one]));
async function aRunningExam(format: Partial<ExamFormat> = { pace: 'free', seconds: 600 }) {
  const { body } = await app.call('createExam', { body: anExamCreation(format), as: app.user });
  await app.call('startExam', { params: { id: body.id }, as: app.user });
  return body;
}
const submit = (id: string) => app.call('submitExam', { params: { id }, as: app.user });
const answer = (id: string, number: number, text: string, typedAt = new Date()) =>
  app.call('putExamAnswer', {
    params: { id, number: String(number) },
    body: { text, isNormal: null, answerRevision: 1, typedAt: typedAt.toISOString() },
    as: app.user,
  });
const backdateExam = (id: string, seconds: number) => backdateExamIn(app, id, seconds);

test('the answers of an ended exam are published once, in one event, with its marks and without the typed or the right text', async () => {
  await app.anImage('Pneumothorax');
  await app.anImage('Rickets');
  const exam = await aRunningExam();
  await answer(exam.id, 1, 'pneumothorax');
  await answer(exam.id, 2, 'pneumothorax');
  expect(await published()).toEqual([]);
  await submit(exam.id);
  await submit(exam.id);
  const answers = await published();
  expect(await recorded('exam.marked.v1')).toHaveLength(1);
  const result = (await app.call('getExamResult', { params: { id: exam.id }, as: app.user })).body;
  expect(answers).toHaveLength(2);
  for (const item of result.items) {
    const isNormal = false;
    expect(byImage(answers).get(item.imageId)).toMatchObject({
      examId: exam.id,
      userId: app.user.sub,
      revision: 1,
      outcome: item.outcome,
      markedBy: item.markedBy,
      marks: item.marks,
      maxMarks: 2,
      isNormalImage: isNormal,
      calledNormal: null,
      isOffline: false,
      secondsUsed: null,
      markingVersion: result.markingVersion,
      caseKey: caseKeyOf({ title: item.title, systemId: null, isNormal }),
    });
  }
  expect(JSON.stringify(answers)).not.toMatch(/pneumothorax|rickets/i);
});

test('nothing is published while an exam that has ended takes answers, and then all of them once', async () => {
  await app.anImage('Pneumothorax');
  const exam = await aRunningExam();
  await backdateExam(exam.id, 700);
  await app.spotters.settleExams();
  const typedAt = new Date(Date.now() - 200_000);
  expect((await answer(exam.id, 1, 'pneumothorax', typedAt)).status).toBe(200);
  await app.spotters.settleExams();
  expect(await published()).toEqual([]);
  await backdateExam(exam.id, 600);
  await app.spotters.settleExams();
  await app.spotters.settleExams();
  const [only, ...others] = await published();
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    outcome: 'accepted',
    isOffline: true,
    answeredAt: typedAt.toISOString(),
  });
});

test('contested marks are published again, as given by the person', async () => {
  await app.anImage('Pneumothorax');
  const exam = await aRunningExam();
  await answer(exam.id, 1, 'collapsed lung of the left side');
  await submit(exam.id);
  const [before] = await published();
  expect(before).toMatchObject({ markedBy: 'rules', revision: 1 });
  await app.call('contestAnswer', {
    params: { id: exam.id, number: '1' },
    body: { isContested: true, reason: '', revision: 0 },
    as: app.user,
  });
  const after = (await published()).find(({ revision }) => revision > 1);
  expect(after).toMatchObject({
    responseId: before?.responseId,
    markedBy: 'self',
    outcome: 'accepted',
    marks: 2,
  });
});

test('with a time for each item the seconds of an answer start at the opening of its item', async () => {
  await app.anImage('Pneumothorax');
  await app.anImage('Rickets');
  const exam = await aRunningExam({ pace: 'cadence', seconds: 40 });
  await backdateExam(exam.id, 50);
  await answer(exam.id, 2, 'rickets');
  await submit(exam.id);
  const used = (await published()).map(({ secondsUsed }) => secondsUsed);
  expect(used).toContain(null);
  const seconds = used.find((one) => one !== null) ?? 0;
  expect(seconds).toBeGreaterThanOrEqual(10);
  expect(seconds).toBeLessThan(40);
});

test('a crash after the marks are stored does not lose the event', async () => {
  await app.anImage('Pneumothorax');
  await app.anImage('Rickets');
  const exam = await aRunningExam();
  refusesAfter = 0;
  expect((await submit(exam.id)).status).toBe(500);
  expect(await app.connection.collection('exams').countDocuments({ marked: null })).toBe(0);
  refusesAfter = null;
  await app.spotters.settleExams();
  expect(byImage(await published()).size).toBe(2);
  expect(await published()).toHaveLength(2);
});

test('after a crash between the event and its note the same event is recorded again', async () => {
  await app.anImage('Pneumothorax');
  const { id } = await aRunningExam();
  await submit(id);
  const before = await recorded('exam.marked.v1');
  const exams = app.connection.collection<{ _id: string }>('exams');
  await exams.updateOne({ _id: id }, { $set: { isTold: false } });
  await app.connection.collection('outbox').deleteMany({});
  await app.spotters.settleExams();
  const idAndPayload = ({ id: eventId, payload }: EventEnvelope) => [eventId, payload];
  expect((await recorded('exam.marked.v1')).map(idAndPayload)).toEqual(before.map(idAndPayload));
});

test('a crash between the end and the marks is completed, and running exams are left alone', async () => {
  await app.anImage('Pneumothorax');
  const [ended, running] = [await aRunningExam(), await aRunningExam()];
  await answer(running.id, 1, 'pneumothorax');
  const { collection } = Object.values(app.connection.models).find((one) => one.collection.name === 'exams')!;
  const update = collection.findOneAndUpdate.bind(collection);
  const spy = jest
    .spyOn(collection, 'findOneAndUpdate')
    .mockImplementationOnce(update)
    .mockImplementationOnce(() => Promise.reject(new Error('killed')));
  expect((await submit(ended.id)).status).toBe(500);
  spy.mockRestore();
  await app.spotters.settleExams();
  expect((await published()).map(({ examId }) => examId)).toEqual([ended.id]);
});

test('marks that change without a new answer are published with the next revision', async () => {
  await app.anImage('Pneumothorax');
  const { id } = await aRunningExam();
  await submit(id);
  const exams = app.connection.collection<{ _id: string }>('exams');
  await exams.updateOne({ _id: id }, { $set: { 'marked.answersRevision': -1 } });
  refusesAfter = 0;
  expect((await app.call('getExamResult', { params: { id }, as: app.user })).status).toBe(500);
  refusesAfter = null;
  await app.spotters.settleExams();
  expect((await published()).map(({ revision }) => revision).sort()).toEqual([1, 2]);
});

test('published marks are not published again', async () => {
  await app.anImage('Pneumothorax');
  await submit((await aRunningExam()).id);
  await app.connection.collection('outbox').deleteMany({});
  await app.spotters.settleExams();
  expect(await published()).toEqual([]);
});

test('an exam whose event is refused does not keep the others from being published', async () => {
  await app.anImage('Pneumothorax');
  const exams = [await aRunningExam(), await aRunningExam()];
  refusesAfter = 0;
  for (const { id } of exams) await submit(id);
  refusesAfter = null;
  const [broken] = await app.connection
    .collection<{ _id: string }>('exams')
    .find()
    .sort({ isTold: 1 })
    .toArray();
  await app.connection
    .collection<{ _id: string }>('exams')
    .updateOne({ _id: broken?._id ?? '' }, { $set: { 'items.0.modality': 'none' } });
  await expect(app.spotters.settleExams()).rejects.toThrow();
  expect(await published()).toHaveLength(1);
});

test('a deleted image is published once, also after a crash', async () => {
  const id = await app.anImage('Pneumothorax');
  refusesAfter = 0;
  expect((await app.call('deleteImage', { params: { id } })).status).toBe(500);
  refusesAfter = null;
  await app.spotters.maintain();
  await app.spotters.maintain();
  const events = await recorded('image.deleted.v1');
  expect(events.map(({ payload }) => payload.imageId)).toEqual([id]);
});

describe('an exam that a teacher voids', () => {
  const voidExam = (id: string) => app.call('voidExam', { params: { id }, body: { reason: 'A fire alarm' } });
  const revisions = async () =>
    (await published()).map(({ revision, isVoided = false }) => [revision, isVoided]).sort();

  test('brings its person one notice with the reason, also if it had no marks and after a crash', async () => {
    await app.anImage('Pneumothorax');
    const { id } = await aRunningExam();
    refusesAfter = 0;
    expect((await voidExam(id)).status).toBe(500);
    refusesAfter = null;
    await app.spotters.settleExams();
    await voidExam(id);
    await app.spotters.settleExams();
    const notices = await recorded('notice.requested.v1');
    expect(notices.map(({ payload }) => [payload.userId, payload.text, payload.path])).toEqual([
      [app.user.sub, 'A teacher voided your exam, so it does not count. Reason: A fire alarm', '/exams'],
    ]);
  });

  test('brings a notice also with the longest reason', async () => {
    await app.anImage('Pneumothorax');
    const { id } = await aRunningExam();
    const reason = 'x'.repeat(examReasonMaxLength);
    expect((await app.call('voidExam', { params: { id }, body: { reason } })).status).toBe(200);
    const [notice] = await recorded('notice.requested.v1');
    expect(notice?.payload.text).toMatch(/Reason: x+…$/);
  });

  test('is published once, with the next revision of its answers', async () => {
    await app.anImage('Pneumothorax');
    const { id } = await aRunningExam();
    await submit(id);
    await voidExam(id);
    await voidExam(id);
    await app.spotters.settleExams();
    expect(await revisions()).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('is published after a crash too', async () => {
    await app.anImage('Pneumothorax');
    const { id } = await aRunningExam();
    await submit(id);
    refusesAfter = 0;
    expect((await voidExam(id)).status).toBe(500);
    refusesAfter = null;
    await app.spotters.settleExams();
    await app.spotters.settleExams();
    expect(await revisions()).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('is not published if it had no marks', async () => {
    await app.anImage('Pneumothorax');
    const { id } = await aRunningExam();
    await answer(id, 1, 'pneumothorax');
    await voidExam(id);
    await app.spotters.settleExams();
    expect(await published()).toEqual([]);
    expect(await app.connection.collection('exams').countDocuments({ isTold: false })).toBe(0);
  });

  describe('an exam that an earlier version voided', () => {
    const exams = () =>
      Object.values(app.connection.models).find((one) => one.collection.name === 'exams')!.collection;
    /** Two exams with two answers each, which were voided by an earlier version that did not publish this. */
    beforeEach(async () => {
      await app.anImage('Pneumothorax');
      await app.anImage('Rickets');
      for (const { id } of [await aRunningExam(), await aRunningExam()]) await submit(id);
      const voided = { by: app.developer.sub, at: new Date(), reason: 'A fire alarm' };
      await exams().updateMany({}, { $set: { state: 'voided', voided, isTold: true } });
    });
    const start = async () => {
      await app.spotters.maintain();
      await app.spotters.settleExams();
    };
    const everyAnswerTwice = [1, 1, 1, 1, 2, 2, 2, 2].map((revision) => [revision, revision === 2]);

    test('is published at the next start, and at no later one', async () => {
      await start();
      await start();
      expect(await revisions()).toEqual(everyAnswerTwice);
    });

    test('is published once after a crash between the exams', async () => {
      const cutShort = jest.spyOn(exams(), 'updateMany').mockImplementationOnce(async (filter, update) => {
        await exams().updateOne(filter, update);
        throw new Error('killed');
      });
      await expect(start()).rejects.toThrow('killed');
      cutShort.mockRestore();
      await app.spotters.settleExams();
      expect((await revisions()).filter(([revision]) => revision === 2)).toHaveLength(2);
      await start();
      expect(await revisions()).toEqual(everyAnswerTwice);
    });

    test('is published once after a crash between its events', async () => {
      refusesAfter = 1;
      await expect(start()).rejects.toThrow('killed');
      refusesAfter = null;
      await start();
      expect(await revisions()).toEqual(everyAnswerTwice);
    });
  });
});
