import { networkError, replyError } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import { renderShell } from './render-shell';

import '../src/account/login.page';
import '../src/account/reset-password.page';

const token = 'a'.repeat(43);
const call = 'POST /api/auth/reset-password';

async function atReset(answers = {}) {
  const shell = renderShell({ path: `/reset-password#${token}`, user: null }, answers);
  await shell.user.type(await screen.findByLabelText('New password'), 'seven quiet lanterns');
  await shell.user.type(screen.getByLabelText('Confirm new password'), 'seven quiet lanterns');
  await shell.user.click(screen.getByRole('button', { name: 'Set Password' }));
  return shell;
}

test('the sign-in page says whom to ask about a forgotten password', async () => {
  const shell = renderShell({ path: '/login', user: null });
  await shell.user.click(await screen.findByText('Forgot password?'));
  expect(screen.getByText(/ask an administrator for a link/)).toBeVisible();
});

test('a reset link sets the password and leads to the sign-in page', async () => {
  const shell = await atReset({ [call]: () => ({ success: true }) });
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(shell.api.requestsTo(call)[0]?.body).toEqual({ token, password: 'seven quiet lanterns' });
  expect(shell.router.state.location.pathname).toBe('/login');
});

test('the token is removed from the address at once', async () => {
  const shell = renderShell({ path: `/reset-password#${token}`, user: null });
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(shell.router.state.location.hash).toBe('');
});

test.each([
  ['an expired or used link', () => replyError(404, 'NOT_FOUND', 'x'), /expired or was already used/],
  ['no connection', networkError, /no connection to the server/],
  ['a weak password', () => replyError(400, 'VALIDATION_FAILED', 'Too common.'), /Too common/],
])('%s is explained in a sentence', async (_, answer, sentence) => {
  await atReset({ [call]: answer });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a malformed link is reported without a request', async () => {
  renderShell({ path: '/reset-password#half', user: null });
  expect(await screen.findByText(/link is not complete/)).toBeVisible();
});
