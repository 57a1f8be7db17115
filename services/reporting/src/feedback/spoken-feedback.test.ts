import { spokenFeedbackMaxBytes } from '@medrad/contracts';
import {
  endDraft,
  type EndDependencies,
  reserveRecording,
  type SpokenDependencies,
} from './spoken-feedback.use-case';

const urlOf = (key: string) => `/api/files/reporting/${key}`;

interface Upload {
  kind?: string;
  size?: number;
  isReserved?: boolean;
  namedBy?: string | null;
  current?: string | null;
}

/** Reserves a recording for a draft. `upload` describes the recording that Asha has uploaded at the path. */
function reserve(path: string | null, upload: Upload = {}, userId = 'asha') {
  const { kind = 'mp3', size = 1, isReserved = true, namedBy = null, current = null } = upload;
  const dependencies = {
    tickets: {
      findConfirmed: (asked: { key: string; userId: string }) =>
        Promise.resolve(asked.userId === 'asha' ? { key: asked.key, kind, size } : null),
    },
    unreferencedFiles: { reserve: () => Promise.resolve(isReserved ? { width: null, height: null } : null) },
    feedbackDrafts: {
      find: () => Promise.resolve(current === null ? null : { spokenKey: current }),
    },
    holders: { isHeld: () => Promise.resolve(namedBy !== null) },
  } as unknown as SpokenDependencies;
  return reserveRecording(dependencies, path, { submissionId: 'report', userId });
}
const mismatch = { code: 'UPLOAD_MISMATCH' };

test('a draft takes a recording of at most the maximum size, or none', async () => {
  expect(await reserve(null)).toBeNull();
  expect(await reserve(urlOf('a.mp3'), { size: spokenFeedbackMaxBytes })).toBe('a.mp3');
  await expect(reserve(urlOf('a.mp3'), { size: spokenFeedbackMaxBytes + 1 })).rejects.toMatchObject(mismatch);
});

test('the recording that the draft has already is kept without another check', async () => {
  expect(await reserve(urlOf('a.mp3'), { current: 'a.mp3', isReserved: false })).toBe('a.mp3');
  await expect(reserve(urlOf('a.mp3'), { current: 'b.mp3', isReserved: false })).rejects.toMatchObject(
    mismatch,
  );
});

test.each([
  ['another kind of file', urlOf('a.mp4'), { kind: 'mp4' }],
  ['a recording that was removed', urlOf('a.mp3'), { isReserved: false }],
  ['a recording that another record names', urlOf('a.mp3'), { namedBy: 'other' }],
  ['a file of another service', '/api/files/papers/a.mp3', {}],
])('%s is refused', async (_title, path, upload) => {
  await expect(reserve(path, upload)).rejects.toMatchObject(mismatch);
});

test('S8 a recording of another user is refused', async () => {
  await expect(reserve(urlOf('a.mp3'), {}, 'ravi')).rejects.toMatchObject(mismatch);
});

test.each([
  ['is released', 'a.mp3', null, ['a.mp3']],
  ['is released though the feedback has another', 'a.mp3', 'b.mp3', ['a.mp3']],
  ['stays when the feedback has it', 'a.mp3', 'a.mp3', []],
  ['is absent', null, 'b.mp3', []],
])('the recording of an ended draft %s', async (_title, spokenKey, heldKey, expected) => {
  const released: string[] = [];
  const dependencies = {
    feedbackDrafts: { delete: () => Promise.resolve({ spokenKey }) },
    unreferencedFiles: { release: (key: string) => Promise.resolve(void released.push(key)) },
  } as unknown as EndDependencies;
  await endDraft(dependencies, 'report', heldKey);
  expect(released).toEqual(expected);
});
