import { actingUserHeader } from '@medrad/contracts';
import { upload } from '@medrad/remote-kit/uploads';
import { aUser, forwardUploads, networkError, reply, replyError } from '@medrad/remote-kit/testing';
import { imageFailure } from '@medrad/ui/viewer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderShell } from './render-shell';

import '../src/account/profile.page';
import '../src/session/session-check';

const ended = () => replyError(401, 'UNAUTHENTICATED', 'Please sign in.');
const changed = () => replyError(409, 'USER_CHANGED', 'You are now signed in as someone else.');
const zoya = aUser({
  id: '3f0c2f3e-5d0a-4f53-9c53-0d2d4e1b7a11',
  name: 'Zoya Khan',
  email: 'zoya@example.org',
});
const typed = 'what Asha typed';

type Shell = ReturnType<typeof renderShell>;

/** Opens the profile, fills in a text and sends it; the server refuses the request with the given response. */
async function typeAndSend(refusal: () => unknown, present: () => unknown): Promise<Shell> {
  const shell = renderShell({ path: '/profile' }, { 'PUT /api/auth/password': refusal });
  fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: typed } });
  for (const label of ['New password', 'Confirm new password']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'even longer one' } });
  }
  shell.api.on('GET /api/auth/user', present);
  await shell.user.click(screen.getByRole('button', { name: 'Change Password' }));
  return shell;
}
const endedDialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });
async function signIn({ user }: Shell, password = 'long enough') {
  await user.keyboard(`${password}{Tab}{Tab}{Tab}{Enter}`);
}

test('a 401 after the session has ended opens the dialog, and keeps the screen and its text', async () => {
  const shell = await typeAndSend(ended, () => reply(401));
  expect(await endedDialog()).toHaveAccessibleDescription(/sign in again/);
  expect(shell.router.state.location.pathname).toBe('/profile');
  expect(screen.getByLabelText('Current password')).toHaveValue(typed);
});

test('the dialog is above every other dialog and exits fullscreen, which would hide it', async () => {
  let shown: Element | null = document.body;
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => shown });
  document.exitFullscreen = () => Promise.resolve(void (shown = null));
  await typeAndSend(ended, () => reply(401));
  const dialog = await endedDialog();
  expect(document.fullscreenElement).toBeNull();
  expect(dialog.parentElement).toHaveClass('session');
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
});

test('signing in again in the dialog works by keyboard, stays on the page and keeps typed texts', async () => {
  const shell = await typeAndSend(ended, () => reply(401));
  await endedDialog();
  expect(screen.getByLabelText('Email')).toHaveValue(aUser().email);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  shell.api.on('POST /api/login', () => ({ user: aUser() }));
  shell.api.on('GET /api/auth/user', () => aUser());
  await signIn(shell);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Current password')).toHaveValue(typed);
  expect(shell.router.state.location.pathname).toBe('/profile');
  const { headers } = shell.api.requestsTo('POST /api/login')[0]!;
  expect(headers.has(actingUserHeader)).toBe(false);
});

test('another person who signs in in the dialog does not see the previous user’s texts', async () => {
  const shell = await typeAndSend(ended, () => reply(401));
  await endedDialog();
  shell.api.on('POST /api/login', () => ({ user: zoya }));
  shell.api.on('GET /api/auth/user', () => zoya);
  await signIn(shell);
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Zoya Khan'));
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  expect(document.body).not.toHaveTextContent(aUser().name);
});

test('continuing as a guest removes everything of the previous user', async () => {
  const shell = await typeAndSend(ended, () => reply(401));
  await endedDialog();
  await shell.user.click(screen.getByRole('button', { name: 'Continue as a guest' }));
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(screen.queryByDisplayValue(typed)).not.toBeInTheDocument();
});

test('without a connection the dialog says so and keeps its fields', async () => {
  const shell = await typeAndSend(ended, () => reply(401));
  await endedDialog();
  shell.api.on('POST /api/login', networkError);
  await signIn(shell);
  expect(await screen.findByText(/There is no connection to the server/)).toHaveAttribute('role', 'alert');
  expect(screen.getByLabelText('Password')).toHaveValue('long enough');
});

test.each([
  ['with no connection', networkError],
  ['with a server that is away', () => reply(503)],
  ['with the same user', () => aUser()],
])('C30 a 401 followed by a user call that %s does not end the session', async (_name, present) => {
  const shell = await typeAndSend(ended, present);
  await waitFor(() => expect(shell.api.requestsTo('GET /api/auth/user')).toHaveLength(2));
  await act(async () => Promise.resolve());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Current password')).toHaveValue(typed);
});

test('a wrong password does not end the session', async () => {
  const refusal = () => replyError(401, 'INVALID_PASSWORD', 'The password is not correct.');
  const shell = await typeAndSend(refusal, () => reply(401));
  await screen.findByText('Password not changed');
  expect(shell.api.requestsTo('GET /api/auth/user')).toHaveLength(1);
});

test('a write refused because another user is signed in names that user, and keeps the text for its writer', async () => {
  const shell = await typeAndSend(changed, () => zoya);
  const dialog = await screen.findByRole('dialog', { name: 'You are now signed in as someone else' });
  expect(dialog).toHaveAccessibleDescription(/Zoya Khan signed in from this browser/);
  expect(shell.api.requestsTo('PUT /api/auth/password')[0]?.headers.get(actingUserHeader)).toBe(aUser().id);
  shell.api.on('POST /api/login', () => ({ user: aUser() }));
  shell.api.on('GET /api/auth/user', () => aUser());
  await signIn(shell);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Current password')).toHaveValue(typed);
});

test('after continuing as the current user nothing typed by the previous user is shown', async () => {
  const shell = await typeAndSend(changed, () => zoya);
  await shell.user.click(await screen.findByRole('button', { name: 'Continue as Zoya Khan' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Zoya Khan'));
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

test('an upload refused after the session ended opens the dialog, and is sent with its user’s id', async () => {
  forwardUploads();
  const shell = renderShell({ path: '/profile' }, { 'PUT /api/uploads/papers/t': ended });
  await screen.findByLabelText('Current password');
  shell.api.on('GET /api/auth/user', () => reply(401));
  const transfer = { onProgress: () => undefined, signal: new AbortController().signal };
  const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  await act(() => upload({ url: '/api/uploads/papers/t', method: 'PUT', body: file }, transfer));
  await endedDialog();
  const { headers } = shell.api.requestsTo('PUT /api/uploads/papers/t')[0]!;
  expect(headers.get(actingUserHeader)).toBe(aUser().id);
});

test('an upload to a bucket does not send the user’s id', async () => {
  forwardUploads();
  const shell = renderShell({ path: '/profile' }, { 'PUT /bucket/t': () => ({}) });
  await screen.findByLabelText('Current password');
  const transfer = { onProgress: () => undefined, signal: new AbortController().signal };
  const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  await upload({ url: 'https://bucket.example/bucket/t', method: 'PUT', body: file }, transfer);
  expect(shell.api.requestsTo('PUT /bucket/t')[0]?.headers.has(actingUserHeader)).toBe(false);
});

describe('an image that fails', () => {
  const stored = '/api/files/images/one.png?w=480';
  const route = 'HEAD /api/files/images/:key';

  /**
   * Opens the profile and adds an image that failed to load; the server gives the response when the image is requested
   * again.
   */
  async function showImage(answer: () => unknown, src = stored) {
    const shell = renderShell({ path: '/profile' }, { [route]: answer });
    await screen.findByLabelText('Current password');
    const image = document.createElement('img');
    image.src = src;
    // The state of a failed image in browsers; jsdom loads no images.
    Object.defineProperty(image, 'complete', { value: true });
    screen.getByRole('main').append(image);
    shell.api.on('GET /api/auth/user', () => reply(401));
    return { shell, image };
  }

  test('because the session has ended opens the dialog, and is reloaded after signing in', async () => {
    const { shell, image } = await showImage(ended);
    fireEvent.error(image);
    await endedDialog();
    const loads = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
    shell.api.on('POST /api/login', () => ({ user: aUser() }));
    shell.api.on('GET /api/auth/user', () => aUser());
    await signIn(shell);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(loads.mock.contexts).toEqual([image]);
    expect(loads).toHaveBeenCalledWith(`${location.origin}${stored}`);
    loads.mockRestore();
  });

  test('because the session has ended opens the dialog even if it was preloaded', async () => {
    await showImage(ended);
    act(() => void window.dispatchEvent(new CustomEvent(imageFailure, { detail: stored })));
    await endedDialog();
  });

  test('together with others causes one session check', async () => {
    const { shell, image } = await showImage(ended);
    for (let count = 0; count < 20; count += 1) fireEvent.error(image);
    await endedDialog();
    expect(shell.api.requestsTo(route)).toHaveLength(1);
  });

  test.each([
    ['is not there', () => reply(404), stored, 1],
    ['cannot be reached', networkError, stored, 1],
    ['is not a stored one', ended, 'https://example.org/one.png', 0],
    ['is a file of this page', ended, 'data:image/png;base64,', 0],
  ])('because it %s does not open the dialog', async (_, answer, src, requests) => {
    const { shell, image } = await showImage(answer, src);
    fireEvent.error(image);
    await waitFor(() => expect(shell.api.requestsTo(route)).toHaveLength(requests));
    await act(async () => Promise.resolve());
    expect(shell.api.requestsTo('GET /api/auth/user')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('what waits for the server is sent at once after signing in again', async () => {
  const shell = await typeAndSend(ended, () => reply(401));
  await endedDialog();
  const resend = jest.fn();
  window.addEventListener('online', resend, { once: true });
  shell.api.on('POST /api/login', () => ({ user: aUser() }));
  shell.api.on('GET /api/auth/user', () => aUser());
  await signIn(shell);
  await waitFor(() => expect(resend).toHaveBeenCalledTimes(1));
});
