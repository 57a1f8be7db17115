import { replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { deploySpotters, withdrawSpotters } from './deploy-spotters';
import { renderShell } from './render-shell';

import '../src/settings/settings-dialog';

afterEach(withdrawSpotters);

async function openSettings(...[options, answers]: Parameters<typeof renderShell>) {
  const shell = renderShell(options, answers);
  await screen.findByRole('heading', { level: 1 });
  await shell.user.click(screen.getByRole('button', { name: /Open profile menu/ }));
  await shell.user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  await screen.findByRole('dialog', { name: 'Settings' });
  return shell;
}

async function enterPassword(shell: Awaited<ReturnType<typeof openSettings>>, password: string) {
  await shell.user.click(screen.getByRole('button', { name: 'Developer Access' }));
  await shell.user.type(screen.getByLabelText('Developer password'), `${password}{Enter}`);
}

test('DEV-01 the theme toggle switches between light and dark', async () => {
  const { user } = await openSettings({ user: null });
  await user.click(screen.getByRole('switch', { name: 'Dark theme' }));
  expect(document.documentElement).toHaveClass('dark');
  await user.click(screen.getByRole('switch', { name: 'Dark theme' }));
  expect(document.documentElement).not.toHaveClass('dark');
});

test('DEV-02 DEV-03 DEV-04 DEV-05 DEV-06 DEV-12 the right password turns developer mode on and leads to /tests', async () => {
  const answers = { ...deploySpotters(), 'POST /api/developer/unlock': () => ({ granted: true }) };
  const shell = await openSettings({}, answers);
  await enterPassword(shell, 'open sesame');
  expect(await screen.findByText('Developer access granted')).toBeVisible();
  expect(shell.api.requestsTo('POST /api/developer/unlock')[0]?.body).toEqual({ password: 'open sesame' });
  expect(sessionStorage.getItem('developerMode')).toBe('true');
  expect(localStorage.getItem('developerMode')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Spotters' })).toBeVisible();
  expect(shell.router.state.location.pathname).toBe('/tests');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('DEV-07 a wrong password is reported as incorrect and grants nothing', async () => {
  const shell = await openSettings(
    {},
    {
      'POST /api/developer/unlock': () => replyError(401, 'INVALID_PASSWORD', 'The password is not correct.'),
    },
  );
  await enterPassword(shell, 'guess');
  expect(await screen.findByText('Incorrect password')).toBeVisible();
  expect(sessionStorage.getItem('developerMode')).toBeNull();
  expect(shell.router.state.location.pathname).toBe('/');
});

test('a refusal that is not about the password shows its own reason', async () => {
  const shell = await openSettings(
    {},
    { 'POST /api/developer/unlock': () => replyError(429, 'RATE_LIMITED', 'Too many requests.') },
  );
  await enterPassword(shell, 'guess');
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  expect(screen.queryByText('Incorrect password')).not.toBeInTheDocument();
});

test('DEV-09 DEV-10 Exit Developer turns developer mode off, here and on the server', async () => {
  const shell = await openSettings(
    { isDeveloper: true },
    { 'POST /api/developer/lock': () => ({ success: true }), 'GET /api/feature-toggles': () => [] },
  );
  await shell.user.click(screen.getByRole('button', { name: 'Exit Developer' }));
  expect(await screen.findByText('Exited developer mode')).toBeVisible();
  expect(sessionStorage.getItem('developerMode')).toBeNull();
  expect(shell.api.requestsTo('POST /api/developer/lock')).toHaveLength(1);
});

test('a developer switches a feature on, and the home card appears', async () => {
  let isEnabled = false;
  const toggle = () => ({ featureName: 'peer_review', isEnabled });
  const { user } = await openSettings(
    { isDeveloper: true },
    {
      'GET /api/feature-toggles': () => (isEnabled ? [toggle()] : []),
      'GET /api/feature-toggle/:name': toggle,
      'PUT /api/feature-toggles/:name': ({ body }) => {
        isEnabled = (body as { isEnabled: boolean }).isEnabled;
        return toggle();
      },
    },
  );
  await user.click(await screen.findByRole('switch', { name: 'Peer Review and Discussion' }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Peer Review and Discussion' })).toBeChecked(),
  );
  expect(screen.getAllByText('Peer Review and Discussion').length).toBeGreaterThan(1);
});
