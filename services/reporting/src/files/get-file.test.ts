import { newObjectKey } from '@medrad/object-store';
import { type FileDependencies, type FileRequest, getFile, getStudy } from './get-file.use-case';

const [ofCase, unnamed, pdf, spoken, draft, own, image] = [
  newObjectKey('zip'),
  newObjectKey('zip'),
  newObjectKey('pdf'),
  newObjectKey('mp3'),
  newObjectKey('mp3'),
  newObjectKey('zip'),
  newObjectKey('png'),
];
const resident = { userId: 'asha', isDeveloper: false };
const other = { userId: 'ravi', isDeveloper: false };
const admin = { userId: 'meera', isDeveloper: true };
const files = [ofCase, image].map((key) => ({ key, fileName: 'Chest.zip' }));

/**
 * Fake dependencies. The store has every file except the key `missing`. Asha wrote the report that has feedback, and
 * uploaded the file to which no record refers.
 */
const createDependencies = (isActive = true, missing = '') =>
  ({
    store: {
      stat: (key: string) =>
        Promise.resolve(
          key === missing || key.includes('.w') || key.includes('preview')
            ? null
            : { key, contentType: key.endsWith('.png') ? 'image/png' : 'application/octet-stream' },
        ),
    },
    cases: {
      findByFile: (key: string) =>
        Promise.resolve([ofCase, unnamed, image].includes(key) ? { isActive, files } : null),
    },
    submissions: {
      findByFile: (key: string) =>
        Promise.resolve(
          [pdf, spoken].includes(key) ? { userId: 'asha', feedback: { spokenKey: spoken } } : null,
        ),
    },
    feedbackDrafts: { findByFile: (key: string) => Promise.resolve(key === draft ? {} : null) },
    studies: { find: (key: string) => Promise.resolve(key === ofCase ? { files: [], series: [] } : null) },
    tickets: {
      findConfirmed: ({ key, userId }: { key: string; userId: string }) =>
        Promise.resolve(key === own && userId === 'asha' ? { key } : null),
    },
  }) as unknown as FileDependencies;
const nameFor = async (key: string, viewer: typeof admin, dependencies = createDependencies()) =>
  (await getFile(dependencies, { key, download: true }, viewer)).fileName;
const notFound = { code: 'NOT_FOUND' };

test('a file of an active case is found by everyone, of another case by admins', async () => {
  expect(await nameFor(ofCase, other)).toBe('Chest.zip');
  expect(await nameFor(unnamed, other)).toBeUndefined();
  const inactive = createDependencies(false);
  expect(await nameFor(ofCase, admin, inactive)).toBe('Chest.zip');
  await expect(nameFor(ofCase, other, inactive)).rejects.toMatchObject(notFound);
});

test.each([
  ['File 2', 'zip', true, 'File 2 (DICOM images)'],
  ['File 2', 'zip', false, 'File 2'],
  ['File 2', 'dicom', true, 'File 2'],
  ['Knee', 'zip', true, 'Knee'],
])('the file “%s” of type %s (study: %s) is saved as “%s”', async (fileName, fileType, isStudy, expected) => {
  const dependencies = createDependencies();
  const record = { isActive: true, files: [{ key: ofCase, fileName, fileType, isStudy }] };
  dependencies.cases.findByFile = () => Promise.resolve(record as never);
  expect(await nameFor(ofCase, other, dependencies)).toBe(expected);
});

test('S10 a feedback is found by the author of the report and by admins', async () => {
  for (const viewer of [resident, admin])
    expect([await nameFor(pdf, viewer), await nameFor(spoken, viewer)]).toEqual([
      'Feedback.pdf',
      'Feedback.mp3',
    ]);
  for (const key of [pdf, spoken]) await expect(nameFor(key, other)).rejects.toMatchObject(notFound);
});

test('the recording of a draft is found by admins only', async () => {
  expect(await nameFor(draft, admin)).toBe('Feedback.mp3');
  await expect(nameFor(draft, resident)).rejects.toMatchObject(notFound);
});

test('a file that no record refers to is found by its uploader only', async () => {
  expect(await nameFor(own, resident)).toBeUndefined();
  await expect(nameFor(own, admin)).rejects.toMatchObject(notFound);
});

test('a key that is not of an original, or whose file is gone, is not found', async () => {
  await expect(nameFor('../secret', admin)).rejects.toMatchObject(notFound);
  await expect(nameFor(ofCase, admin, createDependencies(true, ofCase))).rejects.toMatchObject(notFound);
});

test('an image is shown as its rendition or tile, and downloaded as it is; other files are shown as they are', async () => {
  const show = async (request: Partial<FileRequest>) =>
    (await getFile(createDependencies(), { key: image, download: false, ...request }, other)).object.key;
  expect(await show({ download: true, tile: '2x3' })).toBe(image);
  expect(await show({ tile: '2x3' })).not.toBe(image);
  expect(await show({ key: ofCase, tile: '2x3' })).toBe(ofCase);
});

test('a study is found where its images can be read one by one', async () => {
  expect(await getStudy(createDependencies(), ofCase, other)).toEqual({ files: [], series: [] });
  await expect(getStudy(createDependencies(), image, other)).rejects.toMatchObject(notFound);
});
