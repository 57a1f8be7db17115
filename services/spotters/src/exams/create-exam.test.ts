import type { ExamCreation, ExamSource } from '@medrad/contracts';
import {
  anEndedExam,
  anExamItem,
  aRunningExam,
  createFakeExams,
  secondsIn,
  titleOnly,
} from '../../test/fake-exams';
import { anImage, pickIds } from '../../test/spotter-records';
import { createExam, storeExam } from './create-exam.use-case';
import type { ExamRecord } from './exam-record';
import { type PastExam, recordPastExams } from './record-past-exams.use-case';

const conflict = { code: 'CONFLICT' };
const asha = { sub: 'asha', name: 'Asha' };
const creation: ExamCreation = { examId: 'exam', format: aRunningExam().format, source: {}, seed: 'seed' };

/** The images `a`, `b` and `c`, of which the spotter `chest` shows `b` and the folder `folder` shows `c`. */
function fixture(...exams: ExamRecord[]) {
  const fake = createFakeExams(...exams);
  const images = new Map(['a', 'b', 'c'].map((id) => [id, anImage(id)]));
  const key = { _id: 'a', ...titleOnly, accepted: [{ text: 'air leak' }] };
  const dependencies = {
    exams: fake.exams,
    images: {
      listCandidates: ({ ids }: { ids?: string[] }) =>
        Promise.resolve(
          [...images.keys()].filter((id) => ids?.includes(id) ?? true).map((id) => ({ id, isNormal: false })),
        ),
      mapByIds: (ids: string[]) => Promise.resolve(pickIds(images, ids)),
    },
    answerKeys: {
      mapByImageIds: (ids: string[]) => Promise.resolve(new Map(ids.includes('a') ? [['a', key]] : [])),
    },
    tests: {
      listImageIds: ({ testId, subsectionId }: ExamSource) =>
        Promise.resolve(testId === 'chest' ? ['b'] : subsectionId === 'folder' ? ['c'] : []),
    },
  } as unknown as Parameters<typeof createExam>[0];
  const create = (changes: Partial<ExamCreation> = {}, person = asha) =>
    createExam(dependencies, person, { ...creation, ...changes });
  return { ...fake, dependencies, images, create };
}
const imagesOf = ({ items }: ExamRecord) => items.map(({ imageId }) => imageId).sort();

describe('a new exam', () => {
  const all = { format: { ...creation.format, items: 9 } };

  test('has images of the whole collection, of a spotter, or of a folder', async () => {
    const made = async (source: ExamSource) => imagesOf(await fixture().create({ ...all, source }));
    expect(await made({})).toEqual(['a', 'b', 'c']);
    expect(await made({ testId: 'chest' })).toEqual(['b']);
    expect(await made({ subsectionId: 'folder' })).toEqual(['c']);
  });

  test('has as many items as there are images, with the answers that are right now', async () => {
    const exam = await fixture().create(all);
    expect(exam).toMatchObject({ state: 'ready', userId: 'asha', format: { items: 3 }, startedAt: null });
    const item = exam.items.find(({ imageId }) => imageId === 'a');
    expect(item?.rules.accepted).toEqual([{ text: 'air leak' }]);
  });

  test('is refused without a fitting image', async () => {
    const created = fixture().create({ source: { testId: 'empty' } });
    await expect(created).rejects.toMatchObject({ code: 'NO_IMAGES' });
  });

  test('prefers images that the person has not seen', async () => {
    const items = ['a', 'c'].map((imageId) => anExamItem(imageId));
    const { create } = fixture(anEndedExam([], { _id: 'earlier', items }));
    expect(imagesOf(await create())).toEqual(['b']);
  });
});

describe('an exam that is sent twice', () => {
  test('is made once for a person, and refused to another one', async () => {
    const { create } = fixture(aRunningExam());
    expect((await create()).state).toBe('running');
    await expect(create({}, { sub: 'ravi', name: 'Ravi' })).rejects.toMatchObject(conflict);
  });

  test('at the same time is made once too', async () => {
    const { exams, stored } = fixture(aRunningExam());
    const again = { ...aRunningExam(), state: 'ready' as const };
    expect((await storeExam(exams, again)).state).toBe('running');
    await expect(storeExam(exams, { ...again, userId: 'ravi' })).rejects.toMatchObject(conflict);
    exams.create = () => Promise.resolve(Boolean(stored.clear()));
    await expect(storeExam(exams, again)).rejects.toMatchObject(conflict);
  });
});

describe('exams of the past', () => {
  const answer = (imageId: string, text = 'PTX') => ({
    imageId,
    text,
    isNormal: true,
    typedAt: text ? secondsIn(9) : null,
  });
  const past: PastExam = {
    id: 'past',
    userId: 'asha',
    format: creation.format,
    startedAt: secondsIn(0),
    endedAt: secondsIn(60),
    answers: [answer('a'), answer('gone'), answer('b', ''), answer('c')],
  };
  const record = async (...exams: PastExam[]) => {
    const { dependencies } = fixture();
    const added: ExamRecord[] = [];
    const addPast = (made: readonly ExamRecord[]) => Promise.resolve(void added.push(...made));
    await recordPastExams({ ...dependencies, exams: { addPast } }, exams);
    return added;
  };

  test('are ended and unmarked, without the items of deleted images', async () => {
    const [exam] = await record(past);
    expect(exam).toMatchObject({
      _id: 'past',
      state: 'submitted',
      format: { items: 3 },
      answersRevision: 2,
      deadline: secondsIn(90),
      marked: null,
      isTold: false,
    });
    expect(imagesOf(exam!)).toEqual(['a', 'b', 'c']);
    expect(exam!.answers.map(({ answerRevision, isNormal }) => [answerRevision, isNormal])).toEqual([
      [1, null],
      [0, null],
      [1, null],
    ]);
  });

  test('say how an image was called in rapid reporting only', async () => {
    const [exam] = await record({ ...past, format: { ...past.format, asksNormality: true } });
    expect(exam!.answers[0]!.isNormal).toBe(true);
  });

  test('are left out when all of their images are deleted', async () => {
    expect(await record({ ...past, answers: [answer('gone')] })).toEqual([]);
  });
});
