import { newObjectKey } from '@medrad/object-store';
import { getPeerFile } from './get-peer-file.use-case';

type Dependencies = Parameters<typeof getPeerFile>[0];

const [file, image] = [newObjectKey('pdf'), newObjectKey('png')];
const visible = { _id: 'case', userId: 'asha', isHidden: false, isHeld: false, asksFirst: false };
const hidden = { ...visible, isHidden: true };
const held = { ...hidden, isHeld: true };
const asking = { ...visible, asksFirst: true };
const aComment = (changes: object = {}) => ({ ...visible, userId: 'dev', caseId: 'case', ...changes });

/** Where a file is attached: to a case, to a comment on the case, or to neither. */
interface Place {
  ownCase?: object | null;
  comment?: object | null;
  record?: object | null;
  hasCommitted?: boolean;
  isStored?: boolean;
}

function find(
  { ownCase = null, comment = null, record = null, hasCommitted = false, isStored = true }: Place,
  userId: string,
  request = {},
) {
  const dependencies = {
    store: {
      stat: (key: string) =>
        Promise.resolve(
          isStored ? { key, contentType: key === file ? 'application/pdf' : 'image/png' } : null,
        ),
    },
    cases: { findByFile: () => Promise.resolve(ownCase), find: () => Promise.resolve(record) },
    comments: { findByFile: () => Promise.resolve(comment) },
    reads: { listOfCases: () => Promise.resolve(new Map()) },
    commitments: { listCommitted: () => Promise.resolve(new Set(hasCommitted ? ['case'] : [])) },
    tickets: {
      findConfirmed: (asked: { userId: string }) => Promise.resolve(asked.userId === 'asha' ? {} : null),
    },
  } as unknown as Dependencies;
  const viewer = { userId, isDeveloper: userId === 'admin' };
  return getPeerFile(dependencies, { key: file, download: false, ...request }, viewer).then(
    ({ key }) => key,
    (error: { code: string }) => error.code,
  );
}
/** Tells for Asha, Ravi and an admin whether they find the file. */
const foundBy = async (place: Place) => {
  const found: string[] = [];
  for (const userId of ['asha', 'ravi', 'admin'])
    if ((await find(place, userId)) === file) found.push(userId);
  return found;
};

test('a file of a case is found by those who see the case', async () => {
  expect(await foundBy({ ownCase: visible })).toEqual(['asha', 'ravi', 'admin']);
  expect(await foundBy({ ownCase: held })).toEqual(['asha', 'admin']);
  expect(await foundBy({ ownCase: hidden })).toEqual(['admin']);
});

test('a file of a comment is found by those who see both the comment and its case', async () => {
  expect(await foundBy({ comment: aComment(), record: visible })).toEqual(['asha', 'ravi', 'admin']);
  expect(await foundBy({ comment: aComment(), record: hidden })).toEqual(['admin']);
  expect(await foundBy({ comment: aComment({ isHidden: true }), record: visible })).toEqual(['admin']);
  expect(await foundBy({ comment: aComment(), record: null })).toEqual([]);
});

test('N24 a file of a comment is withheld until the viewer has committed to a diagnosis', async () => {
  const place = { comment: aComment(), record: asking };
  expect(await foundBy(place)).toEqual(['asha', 'admin']);
  expect(await foundBy({ ...place, hasCommitted: true })).toEqual(['asha', 'ravi', 'admin']);
});

test('a file that no record refers to is found by its uploader only', async () => {
  expect(await foundBy({})).toEqual(['asha']);
});

test('a file that is gone, and a key of no original, are not found', async () => {
  expect(await foundBy({ ownCase: visible, isStored: false })).toEqual([]);
  expect(await find({ ownCase: visible }, 'asha', { key: '../secret' })).toBe('NOT_FOUND');
});

test('an image is shown as its rendition or tile and downloaded as it is; other files are shown as they are', async () => {
  const show = (request: object) => find({ ownCase: visible }, 'asha', { key: image, ...request });
  expect(await show({ download: true, tile: '2x3' })).toBe(image);
  expect(await show({ tile: '2x3' })).toMatch(/\.t2x3\.png$/);
  expect(await show({ width: 1 })).toMatch(/\.w\d+\.webp$/);
  expect(await find({ ownCase: visible }, 'asha', { tile: '2x3' })).toBe(file);
});
