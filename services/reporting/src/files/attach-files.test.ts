import type { CaseFileCreation } from '@medrad/contracts';
import { type AttachDependencies, reserveFiles } from './attach-files.use-case';

const urlOf = (key: string) => `/api/files/reporting/${key}`;
const sent = (key: string, changes: Partial<CaseFileCreation> = {}): CaseFileCreation =>
  ({ fileUrl: urlOf(key), fileType: 'image', ...changes }) as CaseFileCreation;

/**
 * Files that Asha uploaded: an image, a DICOM file, an image that was removed, and an image that another case refers
 * to.
 */
const dependencies = {
  tickets: {
    findConfirmed: ({ key, userId }: { key: string; userId: string }) =>
      Promise.resolve(userId === 'asha' ? { key, kind: key.split('.')[1], size: 7 } : null),
  },
  unreferencedFiles: {
    reserve: (key: string) =>
      Promise.resolve(
        key === 'removed.png'
          ? null
          : key.endsWith('.dicom')
            ? { width: null, height: null }
            : { width: 4, height: 3 },
      ),
  },
  studies: { exists: (key: string) => Promise.resolve(key.endsWith('.dicom')) },
  holders: {
    list: (key: string) =>
      Promise.resolve(key === 'named.png' ? [{ id: 'other' }] : key === 'own.png' ? [{ id: 'case' }] : []),
  },
} as unknown as AttachDependencies;
const reserve = (files: CaseFileCreation[], userId = 'asha') =>
  reserveFiles(dependencies, files, { caseId: 'case', userId });
const mismatch = { code: 'UPLOAD_MISMATCH' };

test('C23 dcm is stored as dicom, and a file gets a name, a place and its size', async () => {
  const [image, dicom] = await reserve([
    sent('one.png', { fileName: ' Chest ', order: 5, modality: ' ', sequence: null }),
    sent('two.dicom', { fileType: 'dcm' }),
  ]);
  expect(image).toMatchObject({
    kind: 'image',
    fileName: 'Chest',
    order: 5,
    modality: null,
    width: 4,
    size: 7,
  });
  expect(dicom).toMatchObject({
    kind: 'other',
    fileType: 'dicom',
    fileName: 'File 2',
    order: 2,
    isStudy: true,
  });
});

test('a file that the case itself names already can be attached', async () => {
  expect(await reserve([sent('own.png')])).toHaveLength(1);
});

test.each([
  ['of another type than said', [sent('one.mp4')]],
  ['of another service', [sent('one.png', { fileUrl: '/api/files/papers/one.png' })]],
  ['that was removed', [sent('removed.png')]],
  ['that another case names', [sent('named.png')]],
  ['attached twice', [sent('one.png'), sent('one.png')]],
])('a file %s is refused', async (_title, files) => {
  await expect(reserve(files)).rejects.toMatchObject(mismatch);
});

test('S8 a file of another user is refused', async () => {
  await expect(reserve([sent('one.png')], 'ravi')).rejects.toMatchObject(mismatch);
});
