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
import { createExam } from './create-exam.use-case';
import type { ExamRecord } from './exam-record';
import { type PastExam, recordPastExams } from './record-past-exams.use-case';

const conflict = { code: 'CONFLICT' };
const asha = { sub: 'asha', name: 'Asha', email: '', institute: '' };
const creation: ExamCreation = { examId: 'exam', format: aRunningExam().format, source: {}, seed: 'seed' };

/** The images `a`, `b` and `c`, of which the spotter `chest` shows `b` and the folder `folder` shows `c`. */
function fixture(...exams: ExamRecord[]) {
  const fake = createFakeExams(...exams);
  const images = new Map(['a', 'b', 'c'].map((id) => [id, anImage(id)]));
  const released: string[] = [];
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
    unreferencedFiles: { release: (key: string) => Promise.resolve(void released.push(key)) },
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
  return { ...fake, dependencies, images, released, create };
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
    await expect(create({}, { sub: 'ravi', name: 'Ravi', email: '', institute: '' })).rejects.toMatchObject(
      conflict,
    );
  });

  test('at the same time is made once too', async () => {
    const { exams, stored, create } = fixture();
    const meanwhile = (exam?: ExamRecord) => {
      exams.create = () =>
        Promise.resolve(exam === undefined ? stored.clear() !== undefined : !stored.set('exam', exam));
    };
    meanwhile(aRunningExam());
    expect((await create()).state).toBe('running');
    stored.clear();
    meanwhile(aRunningExam([''], { userId: 'ravi' }));
    await expect(create()).rejects.toMatchObject(conflict);
    stored.clear();
    meanwhile();
    await expect(create()).rejects.toMatchObject(conflict);
  });
});

describe('an exam whose image gets another file while the exam is stored', () => {
  const replaceDuringCreate = ({ exams, images }: ReturnType<typeof fixture>, times: number) => {
    const { create } = exams;
    let turn = 0;
    exams.create = async (exam) => {
      const isStored = await create(exam);
      turn += 1;
      if (turn <= times) images.set('b', anImage('b', { fileKey: `b${turn}.png` }));
      return isStored;
    };
  };
  const source = { testId: 'chest' };

  test('is made again with the new file, and the former file is noted', async () => {
    const app = fixture();
    replaceDuringCreate(app, 2);
    expect((await app.create({ source })).items).toMatchObject([{ imageId: 'b', fileKey: 'b2.png' }]);
    expect(app.released).toEqual(['b.png', 'b1.png']);
    expect([...app.stored.values()]).toMatchObject([{ items: [{ fileKey: 'b2.png' }] }]);
  });

  test('is refused if that happens again and again', async () => {
    const app = fixture();
    replaceDuringCreate(app, Infinity);
    await expect(app.create({ source })).rejects.toMatchObject(conflict);
    expect(app.stored.size).toBe(0);
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
