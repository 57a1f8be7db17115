import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { Link, useParams } from '@medrad/remote-kit/router';
import { act, screen } from '@testing-library/react';
import { forgetArea } from '../src/remotes/remote-registry';
import { withTimeout } from '../src/remotes/with-timeout';
import { renderShell } from './render-shell';

// The federation runtime loads scripts, which jsdom does not run.
jest.mock('@module-federation/enhanced/runtime', () => ({
  init: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const deployed = {
  'GET /remotes.json': () => [{ name: 'spotters', entry: '/remotes/spotters/mf-manifest.json' }],
};

function Take() {
  return <h1>Taking {useParams().testId}</h1>;
}
const remote = {
  default: {
    routes: [
      { path: '/tests', element: <Link to="/tests/7/take">Take</Link> },
      { path: '/tests/:testId/take', element: <Take /> },
    ],
  },
};

beforeEach(() => {
  forgetArea('spotters');
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('routes of a remote are matched, also for a deep link', async () => {
  load.mockResolvedValue(remote);
  renderShell({ path: '/tests/7/take' }, deployed);
  expect(await screen.findByRole('heading', { name: 'Taking 7' })).toBeVisible();
  expect(registerRemotes).toHaveBeenCalledWith(
    [{ name: 'spotters', entry: '/remotes/spotters/mf-manifest.json' }],
    { force: true },
  );
});

test('an unknown path within the area of a remote shows Page Not Found', async () => {
  load.mockResolvedValue(remote);
  renderShell({ path: '/tests/7/unknown' }, deployed);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test.each(['/theory-papers', '/peer-review/cases/1', '/reporting-room', '/messages', '/admin/users'])(
  '%s says so if its remote is not deployed, and the header keeps working',
  async (path) => {
    renderShell({ path }, deployed);
    expect(
      await screen.findByRole('heading', { name: 'This area is not available right now' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  },
);

test('Retry after a failure loads the remote again', async () => {
  load.mockRejectedValueOnce(new Error('manifest 404'));
  const { user, api } = renderShell({ path: '/tests' }, deployed);
  expect(await screen.findByRole('heading', { name: 'Spotters could not be shown' })).toBeVisible();
  load.mockResolvedValue(remote);
  // The area suspends during the click, so an awaited act waits for it to return.
  await act(() => user.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByRole('link', { name: 'Take' })).toBeVisible();
  expect(api.requestsTo('GET /remotes.json').length).toBeGreaterThan(1);
});

test('a remote that throws while rendering affects only its own area', async () => {
  const Broken = () => {
    throw new Error('boom');
  };
  load.mockResolvedValue({ default: { routes: [{ path: '/tests', element: <Broken /> }] } });
  const { user } = renderShell({ path: '/tests' }, deployed);
  expect(await screen.findByRole('heading', { name: 'Spotters could not be shown' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Start page' }));
  expect(await screen.findByRole('heading', { name: /Welcome/ })).toBeVisible();
});

test('a load that hangs fails after its timeout', async () => {
  jest.useFakeTimers();
  const outcome = withTimeout(new Promise(() => undefined), 15_000, 'too long').catch(
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toBe('too long');
  jest.useRealTimers();
});
