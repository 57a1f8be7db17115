import { rasterKinds } from '@medrad/object-store';
import { createFakeExams, titleOnly } from '../../test/fake-exams';
import { anImage } from '../../test/spotter-records';
import { createUploadUrl } from './create-upload-url.use-case';
import { listImageUses } from './list-image-uses.use-case';
import { listLibraryImages } from './list-library-images.use-case';
import { listReviewImages } from './list-review-images.use-case';

const owner = { sid: 'session', userId: 'asha' };
const notFound = { code: 'NOT_FOUND' };
const find = (id: string) => Promise.resolve(id === 'a' ? anImage('a') : null);

describe('an upload address', () => {
  const create = (imageId?: string | null) =>
    createUploadUrl(
      { images: { find }, tickets: { issueTicket: (request) => Promise.resolve(request as never) } },
      imageId,
      owner,
    );

  test('is issued for a new image and for the file of an existing one', async () => {
    for (const id of [undefined, null, 'a'])
      expect(await create(id)).toMatchObject({ ...owner, accept: rasterKinds });
  });

  test('is not issued for an unknown image', async () => {
    await expect(create('unknown')).rejects.toMatchObject(notFound);
  });
});

test('the uses of an unknown image are not found', async () => {
  const dependencies = {
    images: { find },
    tests: { listImageUses: () => Promise.resolve([]) },
  } as unknown as Parameters<typeof listImageUses>[0];
  await expect(listImageUses(dependencies, 'unknown')).rejects.toMatchObject(notFound);
});

test('the library filters by use only when that is asked for', async () => {
  const filters: unknown[] = [];
  const dependencies = {
    images: {
      listLibrary: (filter: unknown) => {
        filters.push(filter);
        return Promise.resolve([anImage('a')]);
      },
    },
    tests: {
      listUsedImageIds: () => Promise.resolve(['a']),
      mapImageUses: () => Promise.resolve(new Map()),
    },
  } as unknown as Parameters<typeof listLibraryImages>[0];
  expect(await listLibraryImages(dependencies, { use: 'unused', q: 'x' })).toMatchObject([
    { id: 'a', uses: [] },
  ]);
  await listLibraryImages(dependencies, { q: 'x' });
  expect(filters).toEqual([{ q: 'x', use: { is: 'unused', usedIds: ['a'] } }, { q: 'x' }]);
});

test('a person with a running exam gets no answer keys', async () => {
  const review = (isRunning: boolean) =>
    listReviewImages(
      {
        images: { mapByIds: () => Promise.resolve(new Map([['a', anImage('a')]])) },
        answerKeys: { mapByImageIds: () => Promise.resolve(new Map([['a', { _id: 'a', ...titleOnly }]])) },
        exams: { ...createFakeExams().exams, isAnyRunning: () => Promise.resolve(isRunning) },
      } as unknown as Parameters<typeof listReviewImages>[0],
      { userId: 'asha', isDeveloper: false },
      ['a'],
      new Date(),
    );
  expect(await review(true)).toMatchObject([{ id: 'a', markingKey: null }]);
  expect(await review(false)).toMatchObject([{ markingKey: { accepted: [{ text: 'Pneumothorax' }] } }]);
});
