import path from 'node:path';
import {
  emailMaxLength,
  passwordMaxLength,
  passwordMinLength,
  personTextMaxLength,
  personTextMinLength,
  phoneMaxLength,
  phoneMinLength,
  resetTokenLength,
  searchMaxLength,
} from '@medrad/contracts/limits';
import {
  aUser,
  describeLimitedForms,
  fakeApi,
  type LimitedField,
  renderApp,
  reply,
  textField,
} from '@medrad/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { SignInAgainDialog } from '../src/session/sign-in-again-dialog';
import { deploySpotters, withdrawSpotters } from './deploy-spotters';
import { renderShell } from './render-shell';

import '../src/account/login.page';
import '../src/account/profile.page';
import '../src/account/register.page';
import '../src/account/reset-password.page';
import '../src/settings/settings-dialog';

const emailOf = (length: number) => `${'a'.repeat(length - '@test.org'.length)}@test.org`;
const email = (label: string | RegExp, message?: string): LimitedField => ({
  label,
  atLimit: emailOf(emailMaxLength),
  // A field with a maximum length cuts off the end of the address.
  beyond: message ? emailOf(emailMaxLength + 1) : `${emailOf(emailMaxLength)}g`,
  key: 'email',
  ...(message && { message }),
});
const emailProblem = 'Please enter a valid email address';
const passwordProblem = `Password must have ${passwordMinLength} to ${passwordMaxLength} characters`;
const knownPasswordProblem = `Password must have at most ${passwordMaxLength} characters`;
const personProblem = (what: string) =>
  `${what} must have ${personTextMinLength} to ${personTextMaxLength} characters`;
const phoneProblem = `Phone may have ${phoneMinLength} to ${phoneMaxLength} digits, spaces, + and -`;
const tooShort = (field: LimitedField, minLength: number): LimitedField => ({
  ...field,
  beyond: field.atLimit.slice(0, minLength - 1),
});
const phone: LimitedField = {
  label: /^Phone/,
  atLimit: '1'.repeat(phoneMaxLength),
  beyond: '1'.repeat(phoneMaxLength + 1),
  message: phoneProblem,
  key: 'phone',
};
const name = textField(/^Full name/, personTextMaxLength, 'name', personProblem('Name'));
const newPassword = (label: string | RegExp, key: string) =>
  textField(label, passwordMaxLength, key, passwordProblem);
/** The field for the repeated password, which refuses a value other than the password. */
const again = (label: string | RegExp) =>
  textField(label, passwordMaxLength, undefined, "Passwords don't match");

/** Opens a page of the shell as a form; the server accepts every call. */
async function openPage(at: string, button: string, isGuest = true) {
  const { api, user } = renderShell(
    { path: at, ...(isGuest && { user: null }) },
    {
      'POST /api/login': () => ({ user: aUser() }),
      'POST /api/register': () => reply(201, { user: aUser() }),
      'PUT /api/auth/password': () => ({ success: true }),
      'POST /api/auth/reset-password': () => ({ success: true }),
      'GET /api/auth/sessions': () => [],
    },
  );
  const submit = await screen.findByRole('button', { name: button });
  return { user, api, form: submit.closest('form') as HTMLElement };
}

afterEach(withdrawSpotters);

describeLimitedForms(
  path.join(__dirname, '../src'),
  [
    {
      name: 'signing in',
      sources: ['account/login.page.tsx'],
      open: () => openPage('/login', 'Sign In'),
      fields: [
        email('Email', emailProblem),
        textField('Password', passwordMaxLength, 'password', knownPasswordProblem),
      ],
      submit: 'Sign In',
      route: 'POST /api/login',
    },
    {
      name: 'registering',
      sources: ['account/register.page.tsx'],
      open: () => openPage('/register', 'Create Account'),
      fields: [
        name,
        tooShort(name, personTextMinLength),
        textField(/^Institute/, personTextMaxLength, 'institute', personProblem('Institute')),
        email(/^Email/, emailProblem),
        phone,
        tooShort(phone, phoneMinLength),
        newPassword(/^Password/, 'password'),
        tooShort(newPassword(/^Password/, 'password'), passwordMinLength),
        again(/^Confirm password/),
      ],
      submit: 'Create Account',
      route: 'POST /api/register',
    },
    {
      name: 'setting a new password with a link',
      sources: ['account/reset-password.page.tsx'],
      open: () => openPage(`/reset-password#${'a'.repeat(resetTokenLength)}`, 'Set Password'),
      fields: [newPassword('New password', 'password'), again('Confirm new password')],
      submit: 'Set Password',
      route: 'POST /api/auth/reset-password',
    },
    {
      name: 'changing the password',
      sources: ['account/change-password-form.tsx'],
      open: () => openPage('/profile', 'Change Password', false),
      fields: [
        textField('Current password', passwordMaxLength, 'currentPassword', knownPasswordProblem),
        newPassword('New password', 'newPassword'),
        again('Confirm new password'),
      ],
      submit: 'Change Password',
      route: 'PUT /api/auth/password',
    },
    {
      name: 'the developer password in the settings',
      sources: ['settings/developer-access.tsx'],
      async open() {
        const answers = { ...deploySpotters(), 'POST /api/developer/unlock': () => ({ granted: true }) };
        const { user, api } = renderShell({}, answers);
        await screen.findByRole('heading', { level: 1 });
        await user.click(screen.getByRole('button', { name: /Open profile menu/ }));
        await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
        const form = await screen.findByRole('dialog', { name: 'Settings' });
        await user.click(within(form).getByRole('button', { name: 'Developer Access' }));
        return { user, api, form };
      },
      fields: [textField('Developer password', passwordMaxLength, 'password')],
      submit: 'Unlock',
      route: 'POST /api/developer/unlock',
    },
    {
      name: 'signing in again',
      sources: ['session/sign-in-again-dialog.tsx'],
      async open() {
        const api = fakeApi({ 'POST /api/login': () => ({ user: aUser() }) });
        const dialog = <SignInAgainDialog user={aUser()} present={null} onDone={() => undefined} />;
        const { user } = renderApp(dialog, { api });
        return { user, api, form: await screen.findByRole('dialog') };
      },
      fields: [email('Email'), textField('Password', passwordMaxLength, 'password')],
      submit: 'Sign In',
      route: 'POST /api/login',
    },
  ],
  {
    'header/header-search.tsx': 'leads to an address; tested below',
    'header/phone-search.tsx': 'leads to an address; tested below',
    'dicom/file-choice.tsx': 'the files are read in the browser; nothing is sent',
  },
);

test.each([
  ['the header', 'header-search'],
  ['the header on phones', 'phone-search'],
])('the search of %s accepts no longer text than the services', async (_place, kind) => {
  const { user, router } = renderShell({}, deploySpotters());
  await screen.findByRole('heading', { level: 1 });
  if (kind === 'phone-search') await user.click(await screen.findByRole('button', { name: 'Search' }));
  const fields = screen.getAllByRole('searchbox', { name: 'Search across all systems' });
  expect(fields).toHaveLength(kind === 'phone-search' ? 2 : 1);
  await user.click(fields.at(-1) as HTMLElement);
  await user.paste('x'.repeat(searchMaxLength + 1));
  // The spotters suspend while they are loaded, so an awaited act waits for them.
  await act(() => user.keyboard('{Enter}'));
  expect(router.state.location.search).toBe(`?q=${'x'.repeat(searchMaxLength)}`);
});
