import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { ErrorBoundary } from '../feedback/error-boundary';
import { lazyPage, lazyPart } from './lazy-part';

type Module = { default: ComponentType<{ onClose?: () => void }> };

const partModule: Module = { default: () => <p>The part</p> };
/** The error of webpack for a chunk that could not be loaded. */
const missing = () =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: '/assets/7.js' });

const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const answerHead = (status: number) => {
  const head = jest.fn(() => Promise.resolve({ status } as Response));
  globalThis.fetch = head;
  return head;
};

const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(10_000));

/** Renders the part on a page and waits until all fetches and retries have ended. */
async function show(Part: ComponentType<{ onClose?: () => void }>, onClose?: () => void) {
  const page = await act(async () =>
    render(
      <Suspense fallback="loading">
        <h1>The page</h1>
        <Part {...(onClose ? { onClose } : {})} />
      </Suspense>,
    ),
  );
  await settle();
  return page;
}

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
}

test.each([1, 2])('code that fails to load %i times is fetched again without a notice', async (times) => {
  answerHead(503);
  const load = jest.fn<Promise<Module>, []>(() => Promise.resolve(partModule));
  for (let index = 0; index < times; index += 1) load.mockRejectedValueOnce(missing());
  await show(lazyPart(load));
  expect(screen.getByText('The part')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(times + 1);
});

test('without a connection the page stays, a notice gives the reason, and the part appears when the connection is back', async () => {
  const online = setOnline(false);
  const head = answerHead(200);
  const load = jest.fn<Promise<Module>, []>(() => Promise.reject(missing()));
  await show(lazyPart(load));
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  expect(head).not.toHaveBeenCalled();
  load.mockResolvedValue(partModule);
  online.mockReturnValue(true);
  await act(async () => fireEvent(window, new Event('online')));
  await settle();
  expect(screen.getByText('The part')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after three attempts the notice offers Retry and Close', async () => {
  answerHead(503);
  const load = jest.fn<Promise<Module>, []>(() => Promise.reject(missing()));
  const close = jest.fn();
  await show(lazyPart(load), close);
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(partModule);
  await press('Retry');
  expect(screen.getByText('The part')).toBeVisible();
});

test('a part that failed to load is fetched again when it is opened again', async () => {
  answerHead(503);
  const load = jest.fn<Promise<Module>, []>(() => Promise.reject(missing()));
  const Part = lazyPart(load);
  const { unmount } = await show(Part);
  unmount();
  load.mockResolvedValue(partModule);
  await show(Part);
  expect(screen.getByText('The part')).toBeVisible();
});

test('a part of a replaced build offers Reload, and the page is not reloaded by itself', async () => {
  const head = answerHead(404);
  await show(lazyPart(() => Promise.reject<Module>(missing())));
  expect(screen.getByRole('alert')).toHaveTextContent('A new version is available');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(head).toHaveBeenCalledWith('/assets/7.js', { method: 'HEAD', cache: 'no-store' });
  expect(sessionStorage.getItem('reloadedAt')).toBeNull();
});

test('33 a script that cannot be run is fetched past the copy of the browser before the next attempt', async () => {
  const ask = answerHead(200);
  const load = jest.fn<Promise<Module>, []>(() => Promise.resolve(partModule));
  load.mockImplementationOnce(() => Promise.reject<Module>(Object.assign(missing(), { type: 'missing' })));
  await show(lazyPart(load));
  expect(screen.getByText('The part')).toBeVisible();
  expect(ask).toHaveBeenLastCalledWith('/assets/7.js', { cache: 'reload' });
});

test('a script that did not arrive is only asked for again', async () => {
  const ask = answerHead(200);
  const load = jest.fn<Promise<Module>, []>(() => Promise.resolve(partModule));
  load.mockImplementationOnce(() => Promise.reject<Module>(Object.assign(missing(), { type: 'error' })));
  await show(lazyPart(load));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a page that cannot be fetched shows the reason in its place, with Retry', async () => {
  setOnline(false);
  const load = jest.fn<Promise<Module>, []>(() => Promise.reject(missing()));
  await show(lazyPage(load));
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(sessionStorage.getItem('reloadedAt')).toBeNull();
  load.mockResolvedValue(partModule);
  await press('Retry');
  expect(screen.getByText('The part')).toBeVisible();
});

test('a preloaded part is shown at once', async () => {
  const load = jest.fn(() => Promise.resolve(partModule));
  const Part = lazyPart(load);
  Part.preload();
  await settle();
  await show(Part);
  expect(screen.getByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part keeps its state when the page around it changes', async () => {
  const Counter = () => {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{`count ${count}`}</button>;
  };
  const Part = lazyPart(() => Promise.resolve({ default: Counter }));
  const { rerender } = await show(Part);
  await press('count 0');
  rerender(
    <Suspense fallback="loading">
      <h1>Another title</h1>
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('count 1')).toBeVisible();
});

test('a failed preload does not prevent loading later', async () => {
  setOnline(false);
  const load = jest.fn<Promise<Module>, []>(() => Promise.reject(missing()));
  const Part = lazyPart(load);
  Part.preload();
  await settle();
  load.mockResolvedValue(partModule);
  await show(Part);
  expect(screen.getByText('The part')).toBeVisible();
});

test('an error of the part itself reaches the error boundary', async () => {
  const Broken = () => {
    throw new Error('boom');
  };
  const Part = lazyPart(() => Promise.resolve({ default: Broken }));
  await show(() => (
    <ErrorBoundary fallback={({ message }) => message}>
      <Part />
    </ErrorBoundary>
  ));
  expect(screen.getByText('boom')).toBeVisible();
});
