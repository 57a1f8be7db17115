import { useChat } from '@medrad/remote-kit';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { forgetArea } from '../src/remotes/remote-registry';
import { renderShell } from './render-shell';

// The federation runtime loads scripts, which jsdom does not run.
jest.mock('@module-federation/enhanced/runtime', () => ({
  init: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const deployed = {
  'GET /api/auth/sessions': () => [],
  'GET /remotes.json': () => [{ name: 'messaging', entry: '/remotes/messaging/mf-manifest.json' }],
};
const Chat = () => (useChat().isOpen ? <p>The open chat</p> : <p>The chat button</p>);
const Bell = () => <p>The bell</p>;
const modules = (chat: () => ReactNode): typeof loadRemote => {
  const answer = (module: string) => ({ default: module === 'messaging/chat' ? chat : Bell });
  return ((module: string) => Promise.resolve(answer(module))) as typeof loadRemote;
};
const chatLoads = () => load.mock.calls.filter(([module]) => module === 'messaging/chat').length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const visit = async (name: string) => {
  await act(async () => screen.getByRole('link', { name }).click());
  await pass(100);
};

beforeEach(() => {
  jest.useFakeTimers();
  forgetArea('messaging');
  load.mockReset().mockImplementation(modules(Chat));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('CHAT-01 a signed-in user has the chat on every page, fetched after the page is idle', async () => {
  const { router } = renderShell({}, deployed);
  await pass(1_000);
  expect(screen.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  expect(chatLoads()).toBe(0);
  await pass(2_000);
  expect(screen.getByText('The chat button')).toBeVisible();
  await act(() => router.navigate('/profile'));
  expect(screen.getByText('The chat button')).toBeVisible();
  expect(chatLoads()).toBe(1);
});

test('the notices of a signed-in user are in the header, fetched after the page is idle; a guest has none', async () => {
  const { unmount } = renderShell({}, deployed);
  await pass(1_000);
  expect(screen.queryByText('The bell')).toBeNull();
  await pass(2_000);
  expect(within(screen.getByRole('banner')).getByText('The bell')).toBeVisible();
  unmount();
  load.mockClear();
  renderShell({ user: null }, deployed);
  await pass(5_000);
  expect(screen.queryByText('The bell')).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('CHAT-01 a guest has no chat, and it is not fetched', async () => {
  renderShell({ user: null }, deployed);
  await pass(5_000);
  expect(chatLoads()).toBe(0);
});

test('HOME-09 Contact opens the chat before the page is idle and fetches it at once', async () => {
  renderShell({}, deployed);
  await pass(100);
  await act(async () => screen.getByRole('button', { name: 'Contact' }).click());
  await pass(100);
  expect(screen.getByText('The open chat')).toBeVisible();
});

test('opening the chat shows a loading notice, and its failure does not leave a screen opened meanwhile', async () => {
  let fail = (_: Error) => {};
  load.mockReturnValue(new Promise((_, reject) => (fail = reject)));
  const { router } = renderShell({}, deployed);
  await pass(100);
  await act(async () => screen.getByRole('button', { name: 'Contact' }).click());
  expect(screen.getByText('Opening the chat')).toBeVisible();
  await act(() => router.navigate('/profile'));
  expect(screen.queryByText('Opening the chat')).not.toBeInTheDocument();
  fail(new Error('manifest 404'));
  await pass(5_000);
  expect(router.state.location.pathname).toBe('/profile');
});

test('a chat that cannot be fetched does not affect the page, and is retried on the next screen', async () => {
  load.mockRejectedValue(new Error('manifest 404'));
  renderShell({ path: '/profile' }, deployed);
  await pass(5_000);
  expect(screen.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(chatLoads()).toBe(1);
  load.mockImplementation(modules(Chat));
  await visit('Start page');
  expect(screen.getByText('The chat button')).toBeVisible();
});

test('a chat that throws does not affect the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockImplementation(
    modules(() => {
      throw new Error('boom');
    }),
  );
  renderShell({}, deployed);
  await pass(5_000);
  expect(chatLoads()).toBe(1);
  expect(screen.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('without a deployed messaging remote one request is made, and Contact leads to the messages page', async () => {
  const { api, router } = renderShell({});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await pass(5_000);
  const asked = api.requestsTo('GET /remotes.json').length;
  await act(() => router.navigate('/profile'));
  await act(() => router.navigate('/'));
  await pass(5_000);
  expect(api.requestsTo('GET /remotes.json')).toHaveLength(asked);

  await act(async () => screen.getByRole('button', { name: 'Contact' }).click());
  await pass(100);
  expect(router.state.location.pathname).toBe('/messages');
  expect(screen.getByRole('heading', { name: 'This area is not available right now' })).toBeVisible();
});
