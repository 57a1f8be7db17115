import { act, screen } from '@testing-library/react';
import { renderShell } from './render-shell';

const remotes = 'GET /remotes.json';

/** Renders the start page and lets the page come to rest. */
async function settle(options: Parameters<typeof renderShell>[0]) {
  const shell = renderShell(options);
  await screen.findByRole('heading', { level: 1 });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  return shell.api.requestsTo(remotes);
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

test('who saves data fetches nothing ahead', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  expect(await settle({})).toHaveLength(0);
});

test('a guest fetches nothing ahead', async () => {
  expect(await settle({ user: null })).toHaveLength(0);
});

// Last: an area is fetched once per page.
test('for a resident the likeliest area is fetched once the page has come to rest', async () => {
  expect(await settle({})).toHaveLength(1);
});
