import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { awayTitle, backTitle, site, watermarkText } from '../src/config/site';
import { renderShell } from './render-shell';

// Loads these lazily loaded modules before the first test, so that no test waits for them.
import '../src/about/about-dialog';
import '../src/account/profile.page';

const flagOn = { 'GET /api/feature-toggle/:name': () => ({ featureName: 'peer_review', isEnabled: true }) };
const guest = { user: null };

test('PLT-03 the watermark is the code, a copyright sign and "Protected Content"', () => {
  expect(watermarkText).toBe(`${site.code} © Protected Content`);
  expect(site.code.length).toBeLessThan(10);
});

test('PLT-02 PLT-04 the watermark covers the window in diagonal stripes that no reader announces', async () => {
  renderShell(guest);
  const watermark = await screen.findByTestId('watermark');
  expect(watermark).toHaveAttribute('aria-hidden', 'true');
  const pattern = watermark.querySelector('pattern');
  expect(pattern).toHaveTextContent(watermarkText);
  expect(pattern).toHaveAttribute('patternTransform', expect.stringMatching(/^rotate\(-?[1-8]\d\)$/));
  const cover = watermark.querySelector('rect');
  expect(cover).toHaveAttribute('fill', `url(#${pattern?.id})`);
  expect(cover).toHaveAttribute('width', '100%');
});

test('PLT-05 PLT-06 the window title shows a warning on blur and the product name on focus', async () => {
  document.title = 'Medical Radiology';
  renderShell(guest);
  await screen.findByTestId('watermark');
  expect(document.title).toBe('Medical Radiology');
  fireEvent.blur(window);
  expect(document.title).toBe(awayTitle);
  expect(awayTitle).toMatch(new RegExp(`${site.code}.*Session Monitored$`));
  fireEvent.focus(window);
  expect(document.title).toBe(backTitle);
  expect(backTitle).toMatch(new RegExp(`^${site.code}.*Medical Radiology$`));
});

test('PLT-14 PLT-16 PLT-17 the header title opens About: mission, origin and a team of two', async () => {
  const { user } = renderShell(guest);
  await user.click(await screen.findByRole('button', { name: 'Medical Radiology' }));
  const dialog = await screen.findByRole('dialog', { name: /about/i });
  expect(dialog).toHaveTextContent(/mission/i);
  expect(dialog).toHaveTextContent(/named after .* interventional radiology room/i);
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
});

test('PLT-18 PLT-19 PLT-20 a signed-in user sees the links of the areas, peer review only with its flag', async () => {
  const { api } = renderShell();
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  const names = within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(names).toEqual([
    ['Spotters', '/tests'],
    ['Theory Papers', '/theory-papers'],
  ]);
  expect(api.requestsTo('GET /api/feature-toggle/peer_review')).toHaveLength(1);
});

test('PLT-20 FLG-01 with peer_review on, its link and its home card are shown', async () => {
  renderShell({}, flagOn);
  const links = await screen.findAllByRole('link', { name: /Peer Review and Discussion/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/peer-review', '/peer-review']);
});

test('FLG-04 a feature call that fails is not retried, and the feature is off', async () => {
  const down = () => Promise.reject(new Error('down'));
  const { api } = renderShell({ path: '/profile' }, { 'GET /api/feature-toggle/:name': down });
  await screen.findByRole('navigation', { name: 'Main' });
  await screen.findByRole('heading', { name: 'My Profile' });
  expect(screen.queryByRole('link', { name: /Peer Review/ })).not.toBeInTheDocument();
  expect(api.requestsTo('GET /api/feature-toggle/peer_review')).toHaveLength(1);
});

test('PLT-21 a guest has no navigation links', async () => {
  renderShell(guest);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open navigation' })).not.toBeInTheDocument();
});

test('PLT-23 PLT-24 the header search names the list that it searches, and filters that list', async () => {
  const { store, user, router } = renderShell();
  const box = await screen.findByRole('searchbox', { name: 'Search across all systems' });
  expect(box).toHaveAttribute('placeholder', 'Search across all systems...');
  await screen.findByRole('navigation', { name: 'Main' });
  // The remote with the list is absent in this test, so its error boundary reports an error.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(() => user.type(box, 'lung & heart{Enter}'));
  await waitFor(() => expect(router.state.location.search).toBe('?q=lung+%26+heart'));
  expect(router.state.location.pathname).toBe('/tests');

  const scope = { name: 'Chest', path: '/tests?folder=f-1' };
  await act(async () => void store.dispatch({ type: 'shell/searchScopeChanged', payload: scope }));
  const scoped = screen.getByRole('searchbox', { name: 'Search in Chest' });
  expect(scoped).toHaveAttribute('placeholder', 'Search in Chest...');
  await act(() => user.clear(scoped));
  await act(() => user.type(scoped, 'lung{Enter}'));
  await waitFor(() => expect(router.state.location.search).toBe('?folder=f-1&q=lung'));
  report.mockRestore();
});

test('PLT-22 an icon opens the hidden header search, and Escape and Close return the focus', async () => {
  const { user } = renderShell();
  const icon = await screen.findByRole('button', { name: 'Search' });
  expect(icon).toHaveAttribute('aria-expanded', 'false');
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Close search' })),
  ]) {
    act(() => icon.focus());
    await user.keyboard('{Enter}');
    expect(icon).toHaveAttribute('aria-expanded', 'true');
    // The field for wide windows is present too, because jsdom has no layout.
    expect(screen.getAllByRole('searchbox').at(-1)).toHaveFocus();
    await leave();
    expect(icon).toHaveAttribute('aria-expanded', 'false');
    expect(icon).toHaveFocus();
  }
});

test('PLT-51 a signed-in user on an unknown path sees Page Not Found', async () => {
  renderShell({ path: '/no/such/page' });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test.each(['/tests', '/no/such/page', '/admin/users', '/theory-papers'])(
  'PLT-52 AUTH-12 a guest on %s gets the landing page',
  async (path) => {
    renderShell({ path, user: null });
    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument();
  },
);

test('MSG-03 /messages asks a guest to log in', async () => {
  renderShell({ path: '/messages', user: null });
  expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
});

test('AUTH-40 AUTH-41 a 401 of the sign-in check means a guest and is not retried', async () => {
  const { api } = renderShell(guest);
  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument();
  expect(api.requestsTo('GET /api/auth/user')).toHaveLength(1);
});

test('AUTH-42 another failure of the sign-in check is shown, and Retry repeats the check', async () => {
  const { api, user } = renderShell(guest, { 'GET /api/auth/user': () => Promise.reject(new Error('down')) });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach Medical Radiology');
  api.on('GET /api/auth/user', () => ({ name: 'Asha Rao', institute: 'City' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: /Welcome/ })).toBeVisible();
});

test('AUTH-43 developer mode is cleared when loading ends with no user', async () => {
  const { store } = renderShell({ user: null, isDeveloper: true });
  expect(sessionStorage.getItem('developerMode')).toBe('true');
  await waitFor(() => expect(store.getState().shell.isDeveloper).toBe(false));
  expect(sessionStorage.getItem('developerMode')).toBeNull();
});
