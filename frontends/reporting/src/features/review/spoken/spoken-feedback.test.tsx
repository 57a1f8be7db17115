import { type FakeApi, networkError, reply } from '@medrad/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aSubmission, openRoom } from '../../../../test/builders';
import { putRoute, uploadServer, urlRoute } from '../../../../test/upload-server';

import '../review-detail';

/** Recordings stored by a fake of the browser's database, which jsdom lacks. */
const mockKept = new Map<string, Blob>();
jest.mock('./kept-recording-store', () => ({
  findKeptRecording: (key: string) => {
    const [found] = [...mockKept].filter(([id]) => id.startsWith(key));
    return Promise.resolve(found ? { id: found[0], recorded: found[1] } : null);
  },
  keepRecording: (id: string, blob: Blob) => Promise.resolve(void mockKept.set(id, blob)),
  dropKeptRecording: (id: string) => Promise.resolve(void mockKept.delete(id)),
}));
jest.mock('./encode-speech', () => ({
  encodeSpeech: (blob: Blob) => Promise.resolve(new File([blob], 'spoken.mp3', { type: 'audio/mpeg' })),
}));

const draftRoute = 'GET /api/reporting/submissions/:id/feedback-draft';
const putDraftRoute = 'PUT /api/reporting/submissions/:id/feedback-draft';
const path = '/api/files/reporting/key-1';
const stopTrack = jest.fn();
let askMicrophone: () => Promise<unknown>;

class FakeRecorder extends EventTarget {
  state = 'inactive';
  readonly mimeType = 'audio/webm';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['speech']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

let api: FakeApi;
let drafts: { spokenFeedbackUrl: string | null }[];
beforeEach(() => {
  mockKept.clear();
  stopTrack.mockClear();
  askMicrophone = () => Promise.resolve({ getTracks: () => [{ stop: stopTrack }] });
  Object.assign(window, { MediaRecorder: FakeRecorder });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => askMicrophone() },
  });
  ({ api } = uploadServer());
  drafts = [];
  api.on('GET /api/admin/submissions', () => [aSubmission(1, { user: { name: 'Asha' } })]);
  api.on('GET /api/admin/submissions/queue', () => ({
    waiting: 1,
    reviewed: 0,
    late: 0,
    oldestWaitingSince: null,
  }));
  api.on(draftRoute, () => ({ draft: null }));
  api.on(putDraftRoute, ({ body }) => {
    drafts.push(body as { spokenFeedbackUrl: string | null });
    return { ...(body as object), updatedAt: '2024-03-06T09:00:00.000Z', revision: drafts.length };
  });
});

const button = (name: string) => screen.findByRole('button', { name });

async function openForm() {
  const { user } = openRoom(api, '?tab=review', { isDeveloper: true });
  await user.click(await screen.findByRole('button', { name: /^Review .* by Asha$/ }));
  await screen.findByRole('heading', { name: 'Spoken Feedback (Optional)' });
  return user;
}

test('a recording is uploaded, added to the draft, and can be played and removed', async () => {
  const user = await openForm();
  await user.click(await button('Record spoken feedback'));
  await user.click(await button('Stop recording'));
  expect(await screen.findByLabelText('Spoken feedback')).toHaveAttribute('src', path);
  expect(stopTrack).toHaveBeenCalledTimes(1);
  expect(api.requestsTo(urlRoute)[0]?.body).toMatchObject({ purpose: 'spoken feedback' });
  await waitFor(() => expect(drafts.at(-1)?.spokenFeedbackUrl).toBe(path));
  expect(mockKept.size).toBe(0);
  await user.click(await button('Remove recording'));
  await waitFor(() => expect(drafts.at(-1)?.spokenFeedbackUrl).toBeNull());
});

test('feedback cannot be sent during a recording', async () => {
  const user = await openForm();
  await user.click(await button('Record spoken feedback'));
  await button('Stop recording');
  expect(screen.getByRole('button', { name: 'Upload Feedback' })).toBeDisabled();
});

test('a refused microphone is reported, and can be tried again', async () => {
  askMicrophone = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  const user = await openForm();
  await user.click(await button('Record spoken feedback'));
  expect(await screen.findByText(/^The microphone is not allowed for this site\./)).toBeVisible();
  expect(await button('Record spoken feedback')).toBeEnabled();
});

test('a recording that could not be sent stays in the browser until it is sent', async () => {
  api.on(putRoute, networkError);
  const user = await openForm();
  await user.click(await button('Record spoken feedback'));
  await user.click(await button('Stop recording'));
  await screen.findByText(/^The recording could not be sent\./);
  expect(mockKept.size).toBe(1);
  api.on(putRoute, () => reply(200, ''));
  await user.click(await button('Send recording'));
  expect(await screen.findByLabelText('Spoken feedback')).toHaveAttribute(
    'src',
    '/api/files/reporting/key-2',
  );
  expect(mockKept.size).toBe(0);
});

test('an unsent recording of an earlier visit is offered for sending', async () => {
  const user = await openForm();
  await user.click(await button('Record spoken feedback'));
  await button('Stop recording');
  await user.click(await button('Back to Dashboard'));
  await waitFor(() => expect(mockKept.size).toBe(1));
  await user.click(await screen.findByRole('button', { name: /^Review .* by Asha$/ }));
  await screen.findByText('A recording has not been sent yet. It is kept in this browser.');
  await user.click(await button('Send recording'));
  expect(await screen.findByLabelText('Spoken feedback')).toHaveAttribute('src', path);
  expect(mockKept.size).toBe(0);
});

test('a recording ends by itself after three minutes', async () => {
  const user = await openForm();
  await user.click(await button('Record spoken feedback'));
  await button('Stop recording');
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 180_000);
  expect(await screen.findByLabelText('Spoken feedback')).toHaveAttribute('src', path);
  jest.restoreAllMocks();
});

test('a browser without sound recording says so', async () => {
  Object.assign(window, { MediaRecorder: undefined });
  await openForm();
  expect(screen.getByText('This browser cannot record sound.')).toBeVisible();
});
