/** @own-modules the module of the session opens its channel when it is evaluated */
import { aUser, reply } from '@medrad/remote-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { renderShell as render } from './render-shell';

/** A fake of the browser's BroadcastChannel; a tab does not receive its own messages. */
class FakeChannel extends EventTarget {
  static opened: FakeChannel[] = [];
  readonly posted: unknown[] = [];
  constructor(readonly name: string) {
    super();
    FakeChannel.opened.push(this);
  }
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
}

let renderShell: typeof render;
beforeAll(async () => {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  ({ renderShell } = await import('./render-shell'));
  await import('../src/session/session-check');
});
afterAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

const channel = () => FakeChannel.opened[0]!;
const hearChange = () => act(async () => channel().dispatchEvent(new Event('message')));
const look = (state: DocumentVisibilityState) =>
  act(async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  });
afterEach(() => jest.restoreAllMocks());

test('a sign-out in another tab removes the name and all personal data from this tab', async () => {
  const { api } = renderShell();
  await screen.findByRole('heading', { name: /Welcome/ });
  api.on('GET /api/auth/user', () => reply(401));
  await hearChange();
  expect(await screen.findByRole('link', { name: /Get Started/ })).toBeVisible();
  expect(document.body).not.toHaveTextContent(aUser().name);
});

test('this tab shows the user who signs in in another tab', async () => {
  const { api } = renderShell();
  await screen.findByRole('heading', { name: /Welcome/ });
  api.on('GET /api/auth/user', () => aUser({ id: 'someone-else', name: 'Zoya Khan' }));
  await hearChange();
  expect(await screen.findByRole('heading', { name: /Welcome.*Zoya Khan/ })).toBeVisible();
  expect(document.body).not.toHaveTextContent(aUser().name);
});

test('a session that ended elsewhere is noticed when the tab becomes visible', async () => {
  const { api } = renderShell();
  await screen.findByRole('heading', { name: /Welcome/ });
  api.on('GET /api/auth/user', () => reply(401));
  await look('hidden');
  expect(document.body).toHaveTextContent(aUser().name);
  await look('visible');
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});

test('C30 a failed user call signs nobody out', async () => {
  const { api } = renderShell();
  await screen.findByRole('heading', { name: /Welcome/ });
  api.on('GET /api/auth/user', () => reply(503));
  await look('visible');
  expect(screen.getByRole('heading', { name: /Welcome/ })).toBeVisible();
});

test('signing out is announced to other tabs', async () => {
  const { user, api } = renderShell({}, { 'POST /api/logout': () => ({ success: true }) });
  await screen.findByRole('heading', { name: /Welcome/ });
  await user.click(screen.getByRole('button', { name: /Open profile menu/ }));
  api.on('GET /api/auth/user', () => reply(401));
  const before = channel().posted.length;
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByText('Signed Out');
  expect(channel().posted).toHaveLength(before + 1);
});

test('what waits for the server is sent at once when the same user signs in again in another tab', async () => {
  const { api } = renderShell();
  await screen.findByRole('heading', { name: /Welcome/ });
  const resend = jest.fn();
  window.addEventListener('online', resend, { once: true });
  api.on('GET /api/auth/user', () => aUser());
  await hearChange();
  await waitFor(() => expect(resend).toHaveBeenCalledTimes(1));
});
