import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, screen } from '@testing-library/react';
import { renderShell } from './render-shell';

// The federation runtime loads scripts, which jsdom does not run.
jest.mock('@module-federation/enhanced/runtime', () => ({
  init: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn().mockResolvedValue({ default: { routes: [] } }),
}));

const deployed = {
  'GET /remotes.json': () => [{ name: 'spotters', entry: '/remotes/spotters/mf-manifest.json' }],
};

/** Renders the start page, waits until it has settled, and returns the areas that were fetched. */
async function settle(options: Parameters<typeof renderShell>[0]) {
  renderShell(options, deployed);
  await screen.findByRole('heading', { level: 1 });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  return jest.mocked(loadRemote).mock.calls.map(([module]) => module);
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

test('in data-saving mode no area is prefetched', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  expect(await settle({})).toEqual([]);
});

test('for a guest nothing is prefetched', async () => {
  expect(await settle({ user: null })).toEqual([]);
});
