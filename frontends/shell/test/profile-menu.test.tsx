import { aUser, hold, networkError } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from './render-shell';

import '../src/about/about-dialog';
import '../src/header/sign-out-dialog';
import '../src/settings/settings-dialog';

async function openMenu(...[options, answers]: Parameters<typeof renderShell>) {
  const shell = renderShell(options, answers);
  await screen.findByRole('heading', { level: 1 });
  await shell.user.click(screen.getByRole('button', { name: /Open profile menu/ }));
  const menu = await screen.findByRole('menu', { name: 'Profile' });
  const entries = within(menu)
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent);
  return { ...shell, menu, entries };
}

test('PLT-27 PLT-29 PLT-30 PLT-36 a guest is shown as Guest and can sign in or register', async () => {
  const { menu, entries } = await openMenu({ user: null });
  expect(menu).toHaveTextContent('Guest User');
  expect(menu).toHaveTextContent('Please sign in to access features');
  expect(entries).toEqual(['Profile', 'Settings', 'About', 'Sign in', 'Register']);
  expect(within(menu).getByRole('menuitem', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(within(menu).getByRole('menuitem', { name: 'Register' })).toHaveAttribute('href', '/register');
});

test('PLT-28 PLT-31 PLT-36 DEV-11 a signed-in user has name, institute and Sign out, and no admin links', async () => {
  const { menu, entries } = await openMenu();
  expect(menu).toHaveTextContent('Asha Rao');
  expect(menu).toHaveTextContent('City Teaching Hospital');
  expect(entries).toEqual(['Profile', 'Settings', 'About', 'Contact Admin', 'Sign out']);
});

test('PLT-25 Profile leads to /profile', async () => {
  const { menu, user, router } = await openMenu();
  const entry = within(menu).getByRole('menuitem', { name: 'Profile' });
  expect(entry).toHaveAttribute('href', '/profile');
  await user.click(entry);
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
});

test('PLT-15 About opens the About dialog', async () => {
  const { menu, user } = await openMenu();
  await user.click(within(menu).getByRole('menuitem', { name: 'About' }));
  expect(await screen.findByRole('dialog', { name: 'About Medical Radiology' })).toBeVisible();
});

test('PLT-26 Settings opens the Settings dialog', async () => {
  const { menu, user } = await openMenu();
  await user.click(within(menu).getByRole('menuitem', { name: 'Settings' }));
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeVisible();
});

test('PLT-32 PLT-33 PLT-34 PLT-35 DEV-11 developer mode adds the admin links', async () => {
  const { menu } = await openMenu({ isDeveloper: true });
  const targets = ['View Users', 'Activity Dashboard', 'Inbox', 'Suggestions'].map((name) =>
    within(menu).getByRole('menuitem', { name }).getAttribute('href'),
  );
  expect(targets).toEqual(['/admin/users', '/admin/dashboard', '/admin/messages', '/admin/suggestions']);
});

test('AUTH-45 AUTH-46 AUTH-47 AUTH-48 AUTH-49 signing out shows a notice and clears developer mode, the user and viewer drawings', async () => {
  const logout = hold();
  const { menu, user, api, store } = await openMenu(
    { isDeveloper: true },
    { 'POST /api/logout': logout.handler },
  );
  sessionStorage.setItem('dicomDrawings:1.2.3', '[]');
  sessionStorage.setItem('dicomKeyImages:1.2.3', '[2]');
  await user.click(within(menu).getByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByRole('menuitem', { name: 'Signing out...' })).toBeInTheDocument();
  const asked = api.requestsTo('GET /api/auth/user').length;
  api.on('GET /api/auth/user', () => null);
  logout.release({ success: true });

  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument();
  expect(await screen.findByText('Signed Out')).toBeVisible();
  expect(screen.getByText('You have been successfully signed out.')).toBeVisible();
  expect(sessionStorage.getItem('developerMode')).toBeNull();
  await waitFor(() =>
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('dicom'))).toEqual([]),
  );
  expect(store.getState().shell.isDeveloper).toBe(false);
  await waitFor(() => expect(api.requestsTo('GET /api/auth/user').length).toBeGreaterThan(asked));
});

test('the accessible name of the avatar has the visible initials and its action', async () => {
  renderShell();
  await screen.findByRole('heading', { name: /Welcome/ });
  const avatar = screen.getByRole('button', { name: 'AR Open profile menu' });
  expect(avatar).toHaveTextContent('AR');
});

test('the avatar of a guest shows no letters and is named by its action', async () => {
  renderShell({ user: null });
  expect(await screen.findByRole('button', { name: 'Open profile menu' })).toBeVisible();
});

describe('texts that this browser keeps', () => {
  const { id } = aUser();
  const sent = `report:${id}:a`;
  const unsent = `report:${id}:b`;
  const keep = (key: string, isDirty: boolean) =>
    localStorage.setItem(key, JSON.stringify({ fields: { findings: 'Nodule' }, revision: 1, isDirty }));
  const signOut = async () => {
    const shell = await openMenu({}, { 'POST /api/logout': () => ({ success: true }) });
    await shell.user.click(within(shell.menu).getByRole('menuitem', { name: 'Sign out' }));
    return shell;
  };
  afterEach(() => localStorage.clear());

  test('are deleted at sign-out if the server has them', async () => {
    keep(sent, false);
    const { api } = await signOut();
    expect(await screen.findByText('Signed Out')).toBeInTheDocument();
    expect(localStorage.getItem(sent)).toBeNull();
    expect(api.requestsTo('POST /api/logout')).toHaveLength(1);
  });

  test.each([
    ['Keep and sign out', 'Nodule'],
    ['Delete and sign out', undefined],
  ])('are asked about otherwise: %s', async (choice, left) => {
    keep(sent, false);
    keep(unsent, true);
    const { user, api } = await signOut();
    const asked = within(await screen.findByRole('dialog', { name: 'Sign out with unsent work?' }));
    expect(asked.getByText(/^1 draft, answer or file of yours is only in this browser/)).toBeInTheDocument();
    expect(api.requestsTo('POST /api/logout')).toEqual([]);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: choice }));
    expect(await screen.findByText('Signed Out')).toBeInTheDocument();
    expect(localStorage.getItem(sent)).toBeNull();
    const kept = JSON.parse(localStorage.getItem(unsent) ?? '{}') as { fields?: { findings: string } };
    expect(kept.fields?.findings).toBe(left);
  });

  test('stay with the session when the person cancels, or the sign-out fails', async () => {
    keep(unsent, true);
    const { user, api } = await signOut();
    api.on('POST /api/logout', networkError);
    const dialog = async () =>
      within(await screen.findByRole('dialog', { name: 'Sign out with unsent work?' }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete and sign out' }));
    expect(await screen.findByText('Sign Out Failed')).toBeInTheDocument();
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(localStorage.getItem(unsent)).not.toBeNull();
  });
});
