import { screen, within } from '@testing-library/react';
import { site } from '../src/config/site';
import { renderShell } from './render-shell';

const flagOn = { 'GET /api/feature-toggle/:name': () => ({ featureName: 'peer_review', isEnabled: true }) };
const cardsOf = async () => {
  const list = await screen.findByRole('list', { name: 'Areas' });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

test('HOME-01 HOME-02 HOME-03 HOME-05 HOME-06 home has three cards without peer review', async () => {
  renderShell();
  expect(await cardsOf()).toEqual(['/tests', '/theory-papers', '/reporting-room']);
  for (const name of [/^Cases/, /^Previous Year Papers/, /^Reporting Room/]) {
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  }
});

test('HOME-04 HOME-06 home has four cards with the flag on', async () => {
  renderShell({}, flagOn);
  await screen.findAllByRole('link', { name: /Peer Review and Discussion/ });
  expect(await cardsOf()).toEqual(['/tests', '/theory-papers', '/peer-review', '/reporting-room']);
});

test('HOME-07 HOME-08 HOME-09 the banner invites to contribute, on the social account or by Contact', async () => {
  renderShell();
  const banner = await screen.findByRole('region', { name: 'Have a case worth sharing?' });
  expect(banner).toHaveTextContent(/contribute your cases.*contact the admin/i);
  expect(within(banner).getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    site.instagram.href,
  );
  expect(within(banner).getByRole('button', { name: 'Contact' })).toHaveAttribute('aria-haspopup', 'dialog');
});

test('HOME-10 HOME-11 HOME-12 the footer has the profile, the group and a 2025 copyright', async () => {
  renderShell();
  const footer = await screen.findByRole('contentinfo');
  expect(within(footer).getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  );
  expect(within(footer).getByRole('link', { name: 'Telegram group' })).toHaveAttribute(
    'href',
    site.group.href,
  );
  expect(footer).toHaveTextContent('© 2025');
});

test('AUTH-01 AUTH-02 AUTH-03 HOME-13 a guest sees the landing page at /, with both ways in', async () => {
  renderShell({ user: null });
  expect(await screen.findByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('AUTH-04 AUTH-05 AUTH-06 AUTH-07 AUTH-08 the landing page has its five feature cards', async () => {
  renderShell({ user: null });
  const features = await screen.findByRole('region', { name: /textbook/ });
  expect(
    within(features)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Interactive Case Tests', 'Theory Papers', 'Peer Review', 'Reporting Room', 'Curated Content']);
  expect(features).toHaveTextContent(/immediate feedback/);
});

test('AUTH-09 AUTH-10 AUTH-11 the landing page has the team with credentials and links, and a footer', async () => {
  renderShell({ user: null });
  const team = await screen.findByRole('region', { name: 'Our Team' });
  for (const { name, credentials, links } of site.team) {
    expect(within(team).getByRole('heading', { name })).toBeInTheDocument();
    expect(team).toHaveTextContent(credentials);
    for (const { label, href } of links) {
      expect(within(team).getByRole('link', { name: label })).toHaveAttribute('href', href);
    }
  }
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getAllByRole('link')).toHaveLength(2);
  expect(footer).toHaveTextContent('© 2025');
});
