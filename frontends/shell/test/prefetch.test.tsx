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

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

// Alone in its file, because an area is fetched once per page: later tests could not notice a prefetch.
test('for a resident the likeliest area is prefetched after the page is idle', async () => {
  renderShell({}, deployed);
  await screen.findByRole('heading', { level: 1 });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(jest.mocked(loadRemote).mock.calls).toEqual([['spotters/remote']]);
});
