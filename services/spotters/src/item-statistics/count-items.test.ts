import { anEndedExam, secondsIn } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import { pickIds } from '../../test/spotter-records';
import type { ExamRecord } from '../exams/exam-record';
import { type CountDependencies, countItems } from './count-items.use-case';
import type { ItemAnswerRecord } from './item-answer.record';
import { listItemStatistics } from './list-item-statistics.use-case';

const running = new AbortController().signal;
const stopped = AbortSignal.abort();

/** Statistics of the images `a` and `b`, in memory. */
function fixture(...exams: ExamRecord[]) {
  const fake = createFakeMarking(...exams);
  const attempts = new Map<string, ItemAnswerRecord>();
  const recounts = new Map<string, number>();
  const statistics = new Map<string, { answers: number; title: string }>();
  const ask = (imageId: string) => recounts.set(imageId, (recounts.get(imageId) ?? 0) + 1);
  const idOf = (scope: string, imageId: string) => `${scope} ${imageId}`;
  const dependencies = {
    ...fake.dependencies,
    itemAnswers: {
      store: (added: ItemAnswerRecord[]) => {
        for (const row of added)
          if ((attempts.get(row._id)?.revision ?? 0) <= row.revision) attempts.set(row._id, row);
        return Promise.resolve();
      },
      async *attempts(imageIds: readonly string[]) {
        const rows = [...attempts.values()]
          .filter(({ imageId }) => imageIds.includes(imageId))
          .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one._id < other._id ? -1 : 1));
        const isFirst = ({ userId, imageId }: ItemAnswerRecord, at: number) =>
          rows.findIndex((row) => row.userId === userId && row.imageId === imageId) === at;
        yield* await Promise.resolve(rows.map((row, at) => ({ row, isFirst: isFirst(row, at) })));
      },
    },
    itemRecounts: {
      ask: (ids: string[]) => Promise.resolve(ids.forEach(ask)),
      list: () => Promise.resolve([...recounts].map(([imageId, asked]) => ({ imageId, asked }))),
      settle: (settled: { imageId: string; asked: number }[]) => {
        for (const { imageId, asked } of settled)
          if (recounts.get(imageId) === asked) recounts.delete(imageId);
        return Promise.resolve();
      },
    },
    itemStatistics: {
      store: (all: { scope: string; imageId: string; answers: number; title: string }[]) =>
        Promise.resolve(all.forEach((one) => statistics.set(idOf(one.scope, one.imageId), one))),
      delete: (all: { scope: string; imageId: string }[]) =>
        Promise.resolve(all.forEach(({ scope, imageId }) => statistics.delete(idOf(scope, imageId)))),
    },
  } as unknown as CountDependencies;
  const answers = () => Object.fromEntries([...statistics].map(([id, one]) => [id, one.answers]));
  return { ...fake, dependencies, attempts, recounts, ask, answers };
}

test('an ended exam is marked and counted, over all exams and over those of its spotter', async () => {
  const { dependencies, answers, examOf, recounts } = fixture(
    anEndedExam(['PTX', 'fluffy'], { source: { testId: 'chest' } }),
    anEndedExam(['PTX'], { _id: 'other', userId: 'ravi' }),
  );
  await countItems(dependencies, running);
  expect(answers()).toEqual({ 'all a': 2, 'chest a': 1, 'all b': 1, 'chest b': 1 });
  expect(examOf()).toMatchObject({ isCounted: true, marked: { answersRevision: 1 } });
  expect(recounts.size).toBe(0);
});

test('only the first attempt of each person at an image counts', async () => {
  const { dependencies, answers } = fixture(
    anEndedExam(['PTX', 'fluffy'], { source: { testId: 'chest' } }),
    anEndedExam(['PTX'], { _id: 'other', userId: 'ravi' }),
    anEndedExam(['PTX'], { _id: 'again', source: { testId: 'chest' }, startedAt: secondsIn(100) }),
    anEndedExam(['PTX'], { _id: 'earlier', startedAt: secondsIn(-100) }),
  );
  await countItems(dependencies, running);
  // Asha’s first attempt at the image `a` was not in an exam of the spotter.
  expect(answers()).toEqual({ 'all a': 2, 'chest a': 0, 'all b': 1, 'chest b': 1 });
});

test('an earlier attempt that is counted later takes the place of the first one, in every scope', async () => {
  const earlier = anEndedExam(['PTX'], { _id: 'earlier', startedAt: secondsIn(-100), isCounted: true });
  const { dependencies, answers, set } = fixture(
    anEndedExam(['PTX'], { source: { testId: 'chest' } }),
    earlier,
  );
  await countItems(dependencies, running);
  expect(answers()).toEqual({ 'all a': 1, 'chest a': 1 });
  set({ isCounted: false }, 'earlier');
  await countItems(dependencies, running);
  // Asha’s first attempt at the image `a` was not in an exam of the spotter.
  expect(answers()).toEqual({ 'all a': 1, 'chest a': 0 });
});

test('an image whose recount is requested during a recount is counted again', async () => {
  const { dependencies, ask, recounts } = fixture();
  ask('a');
  const counted: string[] = [];
  dependencies.gatheredAnswers.mapWrong = (imageIds) => {
    counted.push(...imageIds);
    if (counted.length === 1) ask('a');
    return Promise.resolve(new Map<string, never>());
  };
  await countItems(dependencies, running);
  expect([counted, recounts.size]).toEqual([['a', 'a'], 0]);
});

test('a voided exam is not marked, and its answers no longer count', async () => {
  const exam = anEndedExam(['PTX'], { source: { testId: 'chest' } });
  const { dependencies, answers, set, examOf } = fixture(exam);
  await countItems(dependencies, running);
  set({ state: 'voided', isCounted: false, answersRevision: 2 });
  await countItems(dependencies, running);
  expect(answers()).toEqual({ 'all a': 0, 'chest a': 0 });
  expect(examOf().marked?.answersRevision).toBe(1);
});

test('a deleted image has no statistics', async () => {
  const { dependencies, answers, images, set } = fixture(anEndedExam(['PTX']));
  await countItems(dependencies, running);
  images.clear();
  set({ isCounted: false });
  await countItems(dependencies, running);
  expect(answers()).toEqual({});
});

test('the next start counts what is left when the service stops', async () => {
  const { dependencies, examOf, recounts, ask, answers } = fixture(anEndedExam(['PTX']));
  ask('b');
  await countItems(dependencies, stopped);
  expect([examOf().isCounted, recounts.size, answers()]).toEqual([undefined, 1, {}]);
});

describe('the list of statistics', () => {
  const list = async (query: Parameters<typeof listItemStatistics>[1], isThere = true) => {
    const filters: object[] = [];
    const { images } = createFakeMarking();
    if (!isThere) images.clear();
    const listed = await listItemStatistics(
      {
        images: {
          mapByIds: (ids: string[]) => Promise.resolve(pickIds(images, ids)),
        },
        itemStatistics: {
          list: (filter: object) => {
            filters.push(filter);
            return Promise.resolve([{ imageId: 'a', title: 'As it was' }]);
          },
        },
        tests: { listImageIds: () => Promise.resolve(['a']) },
      } as unknown as Parameters<typeof listItemStatistics>[0],
      query,
    );
    return { listed, filters };
  };

  test('is restricted to the images of a folder when one is chosen', async () => {
    expect((await list({ subsectionId: 'folder' })).filters).toEqual([{ imageIds: ['a'] }]);
    expect((await list({})).filters).toEqual([{ imageIds: undefined }]);
  });

  test('shows images as they are now, and the stored title of a deleted one', async () => {
    expect((await list({})).listed).toMatchObject([
      { title: 'Pneumothorax', imageUrl: '/api/files/spotters/a.png' },
    ]);
    expect((await list({}, false)).listed).toMatchObject([{ title: 'As it was', imageUrl: null }]);
  });
});
