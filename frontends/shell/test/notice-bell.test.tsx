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
const bellLoads = () => load.mock.calls.filter(([module]) => module === 'messaging/notices').length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const bell = () => within(screen.getAllByRole('banner')[0]!).queryByRole('button', { name: 'The bell' });
/** Loads the given bell; all other widgets fail. */
const answerBell = (Bell: () => ReactNode) =>
  load.mockImplementation((module) =>
    module === 'messaging/notices' ? Promise.resolve({ default: Bell }) : Promise.reject(new Error('away')),
  );

beforeEach(() => {
  jest.useFakeTimers();
  forgetArea('messaging');
  load.mockReset();
  answerBell(() => <button>The bell</button>);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a signed-in user has the bell in the header, fetched once after the page is idle', async () => {
  const { router } = renderShell({}, deployed);
  await pass(1_000);
  expect(bellLoads()).toBe(0);
  await pass(2_000);
  expect(bell()).toBeVisible();
  await act(() => router.navigate('/profile'));
  expect(bell()).toBeVisible();
  expect(bellLoads()).toBe(1);
});

test('a guest has no bell, and it is not fetched', async () => {
  renderShell({ user: null }, deployed);
  await pass(5_000);
  expect(bell()).toBeNull();
  expect(bellLoads()).toBe(0);
});

test('a bell that cannot be fetched does not affect the page, and is retried on the next screen', async () => {
  load.mockRejectedValue(new Error('manifest 404'));
  const { router } = renderShell({ path: '/profile' }, deployed);
  await pass(5_000);
  expect(screen.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answerBell(() => <button>The bell</button>);
  await act(() => router.navigate('/'));
  await pass(100);
  expect(bell()).toBeVisible();
});

test('a bell that throws does not affect the header, and is shown again on the next screen', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  answerBell(() => {
    if (isBroken) throw new Error('boom');
    return <button>The bell</button>;
  });
  const { router } = renderShell({}, deployed);
  await pass(5_000);
  expect(bellLoads()).toBe(1);
  expect(screen.getByRole('button', { name: /Open profile menu/ })).toBeVisible();
  isBroken = false;
  await act(() => router.navigate('/profile'));
  expect(bell()).toBeVisible();
});
