import { aUser, networkError, reply, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderShell } from './render-shell';

import '../src/account/login.page';
import '../src/account/register.page';
import '../src/account/profile.page';

type Shell = ReturnType<typeof renderShell>;

async function fill(shell: Shell, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`));
    await shell.user.clear(field);
    await shell.user.type(field, value);
  }
}

const person = {
  'Full name': 'Asha Rao',
  Institute: 'City Teaching Hospital',
  Email: 'asha.rao@example.org',
  Password: 'long enough',
  'Confirm password': 'long enough',
};
const create = (shell: Shell) => shell.user.click(screen.getByRole('button', { name: 'Create Account' }));
const signIn = (shell: Shell) => shell.user.click(screen.getByRole('button', { name: 'Sign In' }));
const atLogin = (answers = {}) => renderShell({ path: '/login', user: null }, answers);
const atRegister = (answers = {}) => renderShell({ path: '/register', user: null }, answers);
const credentials = { Email: 'asha.rao@example.org', Password: 'long enough' };

test('AUTH-14 AUTH-30 AUTH-31 AUTH-32 login names what is missing and sends nothing', async () => {
  const shell = atLogin();
  await fill(shell, { Email: 'not an address' });
  await signIn(shell);
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(shell.api.requestsTo('POST /api/login')).toHaveLength(0);
});

test('AUTH-33 AUTH-34 AUTH-35 AUTH-36 login replaces the cached user, reloads the user and goes to /', async () => {
  const shell = atLogin({ 'POST /api/login': () => ({ user: aUser() }) });
  await fill(shell, credentials);
  shell.api.on('GET /api/auth/user', () => aUser({ name: 'Asha Rao (fresh)' }));
  const asked = shell.api.requestsTo('GET /api/auth/user').length;
  await signIn(shell);
  expect(await screen.findByText('Login Successful!')).toBeVisible();
  expect(shell.router.state.location.pathname).toBe('/');
  expect(shell.api.requestsTo('POST /api/login')[0]?.body).toEqual({
    email: 'asha.rao@example.org',
    password: 'long enough',
  });
  expect(await screen.findByRole('heading', { name: 'Welcome, Asha Rao (fresh)' })).toBeVisible();
  expect(shell.api.requestsTo('GET /api/auth/user').length).toBeGreaterThan(asked);
});

test("AUTH-37 a failed login shows the server's message", async () => {
  const shell = atLogin({
    'POST /api/login': () => replyError(401, 'INVALID_CREDENTIALS', 'Invalid email or password.'),
  });
  await fill(shell, credentials);
  await signIn(shell);
  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(screen.getByText('Invalid email or password.')).toBeVisible();
});

test('AUTH-38 a failed login without a message shows the default message', async () => {
  const shell = atLogin({ 'POST /api/login': () => reply(502, 'Bad gateway') });
  await fill(shell, credentials);
  await signIn(shell);
  expect(await screen.findByText('Login failed. Please try again.')).toBeVisible();
});

test('signing in offline reports the missing connection, not a refusal', async () => {
  const shell = atLogin({ 'POST /api/login': networkError });
  await fill(shell, credentials);
  await signIn(shell);
  expect(await screen.findByText('No connection')).toBeVisible();
  expect(screen.getByText(/no connection to the server/)).toBeVisible();
  expect(screen.queryByText(/failed|invalid/i)).not.toBeInTheDocument();
});

test('AUTH-13 AUTH-15 AUTH-19 AUTH-20 AUTH-21 AUTH-22 register requires all but the phone', async () => {
  const shell = atRegister();
  await screen.findByLabelText('Phone (optional)');
  await create(shell);
  for (const text of [
    'Name is required',
    'Institute is required',
    'Email is required',
    'Password is required',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(shell.api.requestsTo('POST /api/register')).toHaveLength(0);
});

test('AUTH-18 two different passwords are refused on the confirm field', async () => {
  const shell = atRegister();
  await fill(shell, { ...person, 'Confirm password': 'another one' });
  await create(shell);
  expect(screen.getByLabelText(/^Confirm password/)).toHaveAccessibleDescription("Passwords don't match");
  expect(shell.api.requestsTo('POST /api/register')).toHaveLength(0);
});

test('AUTH-16 AUTH-17 AUTH-23 AUTH-25 registering without a phone greets, and sends no confirmPassword', async () => {
  const shell = atRegister({ 'POST /api/register': () => reply(201, { user: aUser() }) });
  await fill(shell, person);
  shell.api.on('GET /api/auth/user', () => aUser());
  await create(shell);
  expect(await screen.findByText('Registration Successful!')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Welcome, Asha Rao!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  expect(shell.api.requestsTo('POST /api/register')[0]?.body).toEqual({
    name: 'Asha Rao',
    institute: 'City Teaching Hospital',
    email: 'asha.rao@example.org',
    phone: '',
    password: 'long enough',
  });
});

test.each([
  [
    'AUTH-26',
    () => replyError(409, 'EMAIL_TAKEN', 'An account with this email already exists.'),
    'An account with this email already exists.',
  ],
  ['AUTH-27', () => reply(502, ''), 'Registration failed. Please try again.'],
])('%s a failed registration says why', async (_id, answer, text) => {
  const shell = atRegister({ 'POST /api/register': answer });
  await fill(shell, person);
  await create(shell);
  expect(await screen.findByText('Registration Failed')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

const tooEasy = 'This is one of the most common passwords. Please choose another.';
const refusePassword = (path: string) => () =>
  reply(400, {
    code: 'VALIDATION_FAILED',
    message: tooEasy,
    details: [{ path, message: 'is too easy to guess' }],
    requestId: 'test',
  });

test('a password that the server finds too easy is refused at its field, until the field is edited', async () => {
  const shell = atRegister({ 'POST /api/register': refusePassword('/password') });
  await fill(shell, person);
  await create(shell);
  const field = await screen.findByLabelText(/^Password/);
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(tooEasy)));
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  await shell.user.type(field, '!');
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining(tooEasy));
});

test('a new password that the server finds too easy is refused at its field, and the form keeps its texts', async () => {
  const shell = renderShell(
    { path: '/profile' },
    { 'PUT /api/auth/password': refusePassword('/newPassword') },
  );
  await fill(shell, {
    'Current password': 'long enough',
    'New password': 'password123',
    'Confirm new password': 'password123',
  });
  await shell.user.click(screen.getByRole('button', { name: 'Change Password' }));
  const field = screen.getByLabelText(/^New password/);
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(tooEasy)));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('password123');
});

test('AUTH-50 AUTH-51 AUTH-52 AUTH-53 AUTH-54 AUTH-55 My Profile shows the account and its access', async () => {
  renderShell({ path: '/profile' });
  expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
  const main = screen.getByRole('main');
  for (const text of ['Asha Rao', 'asha.rao@example.org', 'City Teaching Hospital', 'Active Member']) {
    expect(main).toHaveTextContent(text);
  }
  expect(screen.getByText('Member Since').nextSibling).toHaveTextContent('5 March 2025');
  for (const name of ['Radiology Spotters', 'Previous Year Papers']) {
    expect(screen.getByRole('heading', { name }).closest('li')).toHaveTextContent('Full access');
  }
});

test('AUTH-56 My Profile is not available to a guest and offers to sign in', async () => {
  renderShell({ path: '/profile', user: null });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
});

test('changing the password sends the old and the new one and empties the form', async () => {
  const shell = renderShell({ path: '/profile' }, { 'PUT /api/auth/password': () => ({ success: true }) });
  await fill(shell, {
    'Current password': 'long enough',
    'New password': 'even longer one',
    'Confirm new password': 'even longer one',
  });
  await shell.user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(shell.api.requestsTo('PUT /api/auth/password')[0]?.body).toEqual({
    currentPassword: 'long enough',
    newPassword: 'even longer one',
  });
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
});
