import { AppError, type ImageUse } from '@medrad/contracts';
import { newObjectKey } from '@medrad/object-store';
import { anImage, aQuestion } from '../../test/spotter-records';
import type { QuestionRecord } from '../spotters/spotter.model';
import { deleteImage, finishImageDeletions, type ImageDeletionOptions } from './delete-image.use-case';
import type { ImageDeletionRecord } from './image-deletion.model';

type Dependencies = Parameters<typeof deleteImage>[0];

const [oldKey, newKey] = [newObjectKey('png'), newObjectKey('png')];
const now = new Date('2026-03-02T10:00:00.000Z');
const notFound = { code: 'NOT_FOUND' };
const inUse = { code: 'IMAGE_IN_USE' };

/**
 * The image `a`, with an answer key, and two spotters; if `isUsed`, the first spotter has a question about the image.
 */
function fixture({ isUsed = false } = {}) {
  const images = new Map([['a', anImage('a', { fileKey: oldKey })]]);
  const keys = new Set(['a']);
  const files = new Set([oldKey, newKey]);
  const noted = new Set<string>();
  const inExams = new Set<string>();
  const deletions = new Map<string, ImageDeletionRecord>();
  const spotters = new Map([
    ['chest', [aQuestion('1', 'other'), ...(isUsed ? [aQuestion('2', 'a')] : [])]],
    ['head', [aQuestion('3', 'other')]],
  ]);
  const published: string[] = [];
  const patch = (id: string, changes: Partial<ImageDeletionRecord>) =>
    Promise.resolve(void deletions.set(id, { ...deletions.get(id)!, ...changes }));
  const usesOf = (imageId: string): ImageUse[] =>
    [...spotters].flatMap(([testId, questions]) =>
      questions.some((one) => one.imageId === imageId) ? [{ testId, title: testId }] : [],
    );
  const dependencies = {
    store: { delete: (key: string) => Promise.resolve(files.delete(key)), listOf: () => Promise.resolve([]) },
    images: {
      find: (id: string) => Promise.resolve(images.get(id) ?? null),
      delete: (id: string, fileKey: string) =>
        Promise.resolve(images.get(id)?.fileKey === fileKey && images.delete(id)),
    },
    answerKeys: { delete: (id: string) => Promise.resolve(keys.delete(id)) },
    imageDeletions: {
      begin: (id: string, options: ImageDeletionOptions) => {
        const fresh = { _id: id, fileKey: null, startedAt: now, finishedAt: null };
        const begun = { ...(deletions.get(id) ?? fresh), ...options };
        deletions.set(id, begun);
        return Promise.resolve(begun);
      },
      find: (id: string) => Promise.resolve(deletions.get(id) ?? null),
      nameFile: (id: string, fileKey: string) => patch(id, { fileKey }),
      finish: (id: string) => patch(id, { finishedAt: now }),
      list: () => Promise.resolve([...deletions.values()]),
      forget: (id: string) => Promise.resolve(deletions.delete(id)),
    },
    unreferencedFiles: {
      release: (key: string) => Promise.resolve(noted.add(key)),
      condemn: (key: string) => Promise.resolve(noted.add(key)),
      spare: (key: string) => Promise.resolve(noted.delete(key)),
      forget: (key: string) => Promise.resolve(noted.delete(key)),
    },
    holders: { isHeld: (key: string) => Promise.resolve(inExams.has(key)) },
    itemFiles: {
      hold: () => Promise.resolve(),
      listKeys: () => Promise.resolve([...inExams]),
      replace: () => Promise.resolve(inExams.clear()),
    },
    tests: { listImageUses: (id: string) => Promise.resolve(usesOf(id)) },
    changeQuestions: (id: string, change: (questions: readonly QuestionRecord[]) => QuestionRecord[]) =>
      Promise.resolve(spotters.set(id, change(spotters.get(id) ?? []))),
    outbox: { record: ({ id }: { id: string }) => Promise.resolve(published.push(id)) },
  } as unknown as Dependencies;
  return {
    dependencies,
    images,
    keys,
    files,
    noted,
    inExams,
    deletions,
    spotters,
    published,
    remove: (removesQuestions = false, removesFromExams = false) =>
      deleteImage(dependencies, 'a', { removesQuestions, removesFromExams }),
    finish: (at = now) => finishImageDeletions(dependencies, at),
    /** Stores a deletion that has begun; with `finishedAt`, one that has ended. */
    begin: (changes: Partial<ImageDeletionRecord> = {}) =>
      patch('a', {
        _id: 'a',
        removesQuestions: true,
        fileKey: null,
        startedAt: now,
        finishedAt: null,
        ...changes,
      }),
  };
}

describe('deleting an image', () => {
  test('removes its record, answer key and file, and publishes that', async () => {
    const { remove, images, keys, files, noted, deletions, published } = fixture();
    await remove();
    expect([images.size, keys.size, noted.size, published.length]).toEqual([0, 0, 0, 1]);
    expect([...files]).toEqual([newKey]);
    expect(deletions.get('a')?.finishedAt).toEqual(now);
  });

  test('is refused while a spotter shows it, and nothing is deleted', async () => {
    const { remove, images, keys, files, deletions } = fixture({ isUsed: true });
    const details = [{ path: '/tests/chest', message: 'chest' }];
    await expect(remove()).rejects.toMatchObject({ ...inUse, details });
    expect([images.size, keys.size, files.size, deletions.size]).toEqual([1, 1, 2, 0]);
  });

  test('removes the questions that show it, and no others, when that is wanted', async () => {
    const { remove, images, spotters } = fixture({ isUsed: true });
    await remove(true);
    expect(images.size).toBe(0);
    expect([...spotters.values()].map((questions) => questions.map(({ id }) => id))).toEqual([['1'], ['3']]);
  });

  test('stops when a question is added after the first check', async () => {
    const { remove, dependencies, images, deletions, spotters } = fixture();
    const { begin } = dependencies.imageDeletions;
    dependencies.imageDeletions.begin = (...given) => {
      spotters.set('head', [aQuestion('4', 'a')]);
      return begin(...given);
    };
    await expect(remove()).rejects.toMatchObject(inUse);
    expect([images.size, deletions.size]).toEqual([1, 0]);
  });

  test('takes the file that replaced the first one too', async () => {
    const { remove, dependencies, images, files } = fixture();
    const { nameFile } = dependencies.imageDeletions;
    dependencies.imageDeletions.nameFile = (id, key) => {
      if (key === oldKey) {
        images.set('a', anImage('a', { fileKey: newKey }));
        files.delete(oldKey);
      }
      return nameFile(id, key);
    };
    await remove();
    expect([images.size, files.size]).toEqual([0, 0]);
  });

  test('passes over a spotter that is deleted meanwhile, and reports other failures', async () => {
    const { remove, dependencies, images } = fixture({ isUsed: true });
    for (const error of [new Error('broken'), new AppError('CONFLICT')]) {
      dependencies.changeQuestions = () => Promise.reject(error);
      await expect(remove(true)).rejects.toBe(error);
    }
    dependencies.changeQuestions = () => Promise.reject(new AppError('NOT_FOUND'));
    await remove(true);
    expect(images.size).toBe(0);
  });

  test('is refused for an unknown image, unless its deletion has not ended', async () => {
    const { remove, images, begin, published } = fixture();
    images.clear();
    await expect(remove()).rejects.toMatchObject(notFound);
    await begin({ finishedAt: now });
    await expect(remove()).rejects.toMatchObject(notFound);
    await begin();
    await remove();
    expect(published).toHaveLength(1);
  });

  test('is possible again for an image whose earlier deletion has ended', async () => {
    const { remove, begin, images } = fixture();
    await begin({ finishedAt: now });
    await remove();
    expect(images.size).toBe(0);
  });
});

describe('the file of a deleted image that papers and exams hold', () => {
  test('stays, and can be removed from them afterwards', async () => {
    const { remove, images, files, noted, inExams } = fixture();
    inExams.add(oldKey);
    await remove();
    expect([images.size, files.has(oldKey), noted.size]).toEqual([0, true, 0]);
    await expect(remove()).rejects.toMatchObject(notFound);
    await remove(false, true);
    expect([files.has(oldKey), noted.size, inExams.size]).toEqual([false, 0, 0]);
    await expect(remove(false, true)).rejects.toMatchObject(notFound);
  });

  test('is removed from them together with the image and its earlier files, also after a crash', async () => {
    const { remove, files, inExams } = fixture();
    inExams.add(oldKey).add(newKey);
    await remove(false, true);
    expect([files.size, inExams.size]).toEqual([0, 0]);
    const crashed = fixture();
    crashed.inExams.add(oldKey);
    await crashed.begin({ removesFromExams: true });
    await crashed.finish();
    expect([...crashed.files]).toEqual([newKey]);
  });
});

describe('an interrupted deletion', () => {
  test('is completed with its file', async () => {
    const { begin, finish, images, files, keys, deletions } = fixture();
    images.clear();
    await begin({ fileKey: oldKey });
    await finish();
    expect([...files]).toEqual([newKey]);
    expect(keys.size).toBe(0);
    expect(deletions.get('a')?.finishedAt).toEqual(now);
  });

  test('stops when a spotter shows the image, and does not keep others from being completed', async () => {
    const { begin, finish, images, deletions } = fixture({ isUsed: true });
    await begin({ removesQuestions: false });
    deletions.set('b', { ...deletions.get('a')!, _id: 'b' });
    await finish();
    expect(images.size).toBe(1);
    expect([...deletions.values()].map(({ _id, finishedAt }) => [_id, finishedAt])).toEqual([['b', now]]);
  });

  test('reports every other failure', async () => {
    const { begin, finish, dependencies } = fixture();
    await begin();
    for (const error of [new Error('broken'), new AppError('CONFLICT')]) {
      dependencies.answerKeys.delete = () => Promise.reject(error);
      await expect(finish()).rejects.toBe(error);
    }
  });
});

describe('a deletion that has ended', () => {
  const hour = 60 * 60 * 1000;

  test('is forgotten after more than an hour', async () => {
    const { begin, finish, deletions } = fixture();
    await begin({ finishedAt: now });
    await finish(new Date(now.getTime() + hour));
    expect(deletions.size).toBe(1);
    await finish(new Date(now.getTime() + hour + 1));
    expect(deletions.size).toBe(0);
  });

  test('removes what a request added meanwhile, and publishes nothing again', async () => {
    const { begin, finish, spotters, keys, published } = fixture({ isUsed: true });
    await begin({ finishedAt: now });
    await finish();
    expect([spotters.get('chest')?.length, keys.size, published.length]).toEqual([1, 0, 0]);
  });

  test('is remembered while it has not ended, however long it takes', async () => {
    const { begin, finish, deletions } = fixture();
    await begin({ startedAt: new Date(0) });
    await finish(new Date(now.getTime() + 2 * hour));
    expect(deletions.get('a')?.finishedAt).toEqual(now);
  });
});
