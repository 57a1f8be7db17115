import { pathOfKey } from './file-record';
import { type AttachDependencies, reserveFiles, settleFiles } from './attach-files.use-case';

/** Files that Asha uploaded. Those whose name begins with `taken` belong to another record. */
function fixture() {
  const steps: string[] = [];
  const dependencies = {
    tickets: {
      findConfirmed: ({ key, userId }: { key: string; userId: string }) =>
        Promise.resolve(userId === 'asha' ? { key, kind: key.split('.')[1], size: 7 } : null),
    },
    unreferencedFiles: {
      reserve: (key: string, recordId: string) => {
        steps.push(`reserve ${key} for ${recordId}`);
        return Promise.resolve(key.startsWith('taken') ? null : { width: 4, height: 3 });
      },
      settle: (key: string) => Promise.resolve(void steps.push(`settle ${key}`)),
    },
  } as unknown as AttachDependencies;
  return { dependencies, steps };
}
const reserve = (paths: string[], userId = 'asha') =>
  reserveFiles(fixture().dependencies, paths, { recordId: 'case', userId });
const mismatch = { code: 'UPLOAD_MISMATCH' };

test('attached files are reserved for their record, and settled after it is stored', async () => {
  const { dependencies, steps } = fixture();
  const paths = ['one.png', 'two.pdf'].map(pathOfKey);
  const files = await reserveFiles(dependencies, paths, { recordId: 'case', userId: 'asha' });
  expect(files[0]).toEqual({ key: 'one.png', kind: 'image', size: 7, width: 4, height: 3 });
  await settleFiles(dependencies, files);
  expect(steps).toEqual([
    'reserve one.png for case',
    'reserve two.pdf for case',
    'settle one.png',
    'settle two.pdf',
  ]);
});

test.each([
  ['dicom', 'dicom'],
  ['pdf', 'pdf'],
  ['png', 'image'],
  ['jpeg', 'image'],
])('a file of kind %s is attached as %s', async (kind, expected) => {
  expect(await reserve([pathOfKey(`a.${kind}`)])).toMatchObject([{ kind: expected }]);
});

test.each([
  ['of another service', '/api/files/papers/one.png'],
  ['that belongs to another record or was removed', pathOfKey('taken.png')],
])('a file %s is refused', async (_title, path) => {
  await expect(reserve([path])).rejects.toMatchObject(mismatch);
});

test('S8 a file that another user has uploaded is refused', async () => {
  await expect(reserve([pathOfKey('one.png')], 'ravi')).rejects.toMatchObject(mismatch);
});
