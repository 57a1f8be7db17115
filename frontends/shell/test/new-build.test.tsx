import { networkError, reply } from '@medrad/remote-kit/testing';
import { useUnsavedWork } from '@medrad/ui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { reloadPage } from '../src/build/reload-page';
import { renderShell } from './render-shell';

// Loads these lazily loaded modules before the first test, so that no test waits for them.
import '../src/build/new-build';
import '../src/fallback/not-found.page';

jest.mock('../src/build/reload-page', () => ({ reloadPage: jest.fn() }));
jest.mock('@module-federation/enhanced/runtime', () => ({
  init: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn().mockResolvedValue({
    default: {
      routes: [
        { path: '/tests', element: <h1>Spotters</h1> },
        { path: '/tests/:id', element: <h1>A spotter</h1> },
        { path: '/exams/:id', element: <h1>An exam</h1> },
      ],
    },
  }),
}));

const own = '00000000000000aa';
const other = '00000000000000bb';
const reload = jest.mocked(reloadPage);
const deployed = {
  'GET /remotes.json': () => [{ name: 'spotters', entry: '/remotes/spotters/mf-manifest.json' }],
};

let servedBuilds: string[];
let meta: HTMLMetaElement;

beforeEach(() => {
  jest.useFakeTimers();
  servedBuilds = [own];
  meta = document.createElement('meta');
  meta.name = 'build';
  meta.content = own;
  document.head.append(meta);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  reload.mockClear();
  sessionStorage.clear();
  meta.remove();
});

const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));

/** Opens the shell and waits until it has settled. */
async function open(path = '/') {
  const shell = renderShell({ path }, { ...deployed, 'GET /build.json': () => ({ served: servedBuilds }) });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  const go = (to: string) =>
    act(async () => {
      await shell.router.navigate(to);
      await jest.advanceTimersByTimeAsync(0);
    });
  return { ...shell, go, asked: () => shell.api.requestsTo('GET /build.json').length };
}

const returnToTab = () =>
  act(async () => {
    fireEvent(document, new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
  });

const notice = () => screen.queryByText('A new version is here.');

/** Opens the shell; then another build replaces that of the page, and the page says so. */
async function openReplaced(path = '/') {
  const shell = await open(path);
  servedBuilds = [other];
  await minutes(6);
  await returnToTab();
  expect(notice()).toBeVisible();
  return shell;
}

test('41 a page gets the remotes of its own build', async () => {
  const { api } = await open('/tests');
  expect(api.requestsTo('GET /remotes.json')[0]?.query).toEqual({ build: own });
});

test('the server is asked only when a person opens a screen or returns, at most every five minutes', async () => {
  const { go, asked } = await open();
  await go('/profile');
  await returnToTab();
  await minutes(30);
  expect(asked()).toBe(0);
  await returnToTab();
  await go('/tests');
  expect(asked()).toBe(1);
  await minutes(6);
  await go('/tests/1');
  expect(asked()).toBe(2);
});

test('41 as long as the build of the page is served as well, nothing happens', async () => {
  const { go } = await open();
  servedBuilds = [other, own];
  await minutes(6);
  await go('/tests');
  expect(notice()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('33 the page says that a new version is here, and reloads once at the next change of the area', async () => {
  const { go } = await openReplaced('/tests');
  await go('/tests/1');
  expect(reload).not.toHaveBeenCalled();
  await go('/profile');
  expect(reload).toHaveBeenCalledTimes(1);
  await go('/tests');
  await go('/profile');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('33 the page reloads again for another build', async () => {
  const { go } = await openReplaced();
  await go('/profile');
  servedBuilds = ['00000000000000cc'];
  await go('/tests');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the notice reloads, or goes away until the page is loaded again', async () => {
  const { go } = await openReplaced();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(notice()).toBeNull();
  await go('/tests');
  expect(notice()).toBeNull();
});

test('the notice is announced without taking the focus', async () => {
  await openReplaced();
  expect(notice()?.closest('[role=status]')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test('33 with unsaved work the page does not reload by itself', async () => {
  const Unsaved = () => {
    useUnsavedWork(true);
    return null;
  };
  const { go } = await openReplaced();
  const work = render(<Unsaved />);
  await go('/profile');
  expect(reload).not.toHaveBeenCalled();
  work.unmount();
  await go('/tests');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('33 while a write is under way the page does not reload by itself', async () => {
  const { go, store } = await openReplaced();
  const { sessionApi } = await import('@medrad/api-client');
  let answer: (value: unknown) => void = () => undefined;
  const waiting = new Promise((resolve) => (answer = resolve));
  jest.spyOn(globalThis, 'fetch').mockImplementationOnce(() => waiting as Promise<Response>);
  await act(async () => {
    void store.dispatch(sessionApi.endpoints.lockDeveloper.initiate());
  });
  await go('/profile');
  expect(reload).not.toHaveBeenCalled();
  await act(async () => answer(new Response('{}')));
  await go('/tests');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('33 an exam is neither interrupted nor disturbed', async () => {
  const { go } = await openReplaced();
  await go('/exams/1');
  expect(screen.getByRole('heading', { name: 'An exam' })).toBeVisible();
  expect(notice()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  await go('/');
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['without an answer', () => networkError()],
  ['with a failure', () => reply(503)],
  ['with a page in its place', () => reply(200, '<!doctype html>')],
])('%s the page does not reload, because it might not come back', async (_, answer) => {
  const { api, go } = await openReplaced();
  api.on('GET /build.json', answer);
  await go('/profile');
  expect(reload).not.toHaveBeenCalled();
  expect(notice()).toBeVisible();
});

test('a page that does not know its build never asks', async () => {
  meta.content = '';
  const { asked } = await open();
  await minutes(6);
  await returnToTab();
  expect(asked()).toBe(0);
});

test('without storage the page does not reload by itself, because it could not tell that it has', async () => {
  const { go } = await openReplaced();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  await go('/profile');
  expect(reload).not.toHaveBeenCalled();
  expect(notice()).toBeVisible();
});
