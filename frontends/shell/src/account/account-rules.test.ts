import { emailMaxLength } from '@medrad/contracts/limits';
import {
  checkLogin,
  checkPasswordChange,
  checkPasswordReset,
  checkRegistration,
  type RegisterForm,
} from './account-rules';

const text = (length: number) => 'a'.repeat(length);
const emailOf = (length: number) => `${text(length - '@example.org'.length)}@example.org`;
const form: RegisterForm = {
  name: 'Asha Rao',
  institute: 'AIIMS',
  email: 'asha@example.org',
  phone: '',
  password: 'password',
  confirmPassword: 'password',
};
const register = (changes: Partial<RegisterForm>) => checkRegistration({ ...form, ...changes });
const passwords = (password: string) => ({ password, confirmPassword: password });
const between = (what: string, min: number, max: number) => `${what} must have ${min} to ${max} characters`;

test('a form without problems passes', () => {
  expect(register({})).toEqual({});
  expect(checkLogin(form)).toEqual({});
  expect(checkPasswordReset(form)).toEqual({});
  const change = { currentPassword: 'x', newPassword: 'password', confirmPassword: 'password' };
  expect(checkPasswordChange(change)).toEqual({});
});

test.each([
  ['name', 'Name'],
  ['institute', 'Institute'],
] as const)('N8 %s is required and has 2 to 100 characters without the spaces around it', (field, what) => {
  const refused = { [field]: between(what, 2, 100) };
  expect(register({ [field]: ' ' })).toEqual({ [field]: `${what} is required` });
  expect(register({ [field]: ' a ' })).toEqual(refused);
  expect(register({ [field]: ' ab ' })).toEqual({});
  expect(register({ [field]: ` ${text(100)} ` })).toEqual({});
  expect(register({ [field]: text(101) })).toEqual(refused);
});

test('N8 a new password has 8 to 128 characters, in every form', () => {
  const refused = between('Password', 8, 128);
  for (const [password, problem] of [
    ['', 'Password is required'],
    [text(7), refused],
    [text(8), undefined],
    [text(128), undefined],
    [text(129), refused],
  ] as const) {
    expect(register(passwords(password)).password).toBe(problem);
    expect(checkPasswordReset(passwords(password)).password).toBe(problem);
    const change = { currentPassword: 'x', newPassword: password, confirmPassword: password };
    expect(checkPasswordChange(change).newPassword).toBe(problem);
  }
});

test('a password that is known has 1 to 128 characters', () => {
  const change = (currentPassword: string) =>
    checkPasswordChange({ currentPassword, newPassword: 'password', confirmPassword: 'password' });
  const tooLong = 'Password must have at most 128 characters';
  for (const [password, problem] of [
    [text(1), undefined],
    [text(128), undefined],
    [text(129), tooLong],
  ] as const) {
    expect(checkLogin({ email: form.email, password }).password).toBe(problem);
    expect(change(password).currentPassword).toBe(problem);
  }
  expect(checkLogin({ email: form.email, password: '' }).password).toBe('Password is required');
  expect(change('').currentPassword).toBe('Current password is required');
});

test('a repeated password that differs is refused in every form that asks for it', () => {
  const problem = { confirmPassword: "Passwords don't match" };
  expect(register({ confirmPassword: 'passwort' })).toEqual(problem);
  expect(checkPasswordReset({ password: 'password', confirmPassword: '' })).toEqual(problem);
  const change = { currentPassword: 'x', newPassword: 'password', confirmPassword: 'passwort' };
  expect(checkPasswordChange(change)).toEqual(problem);
});

test.each([
  ['an address', true, 'asha@example.org'],
  ['an address between spaces', true, ' asha@example.org '],
  ['254 characters', true, emailOf(emailMaxLength)],
  ['254 characters between spaces', true, ` ${emailOf(emailMaxLength)} `],
  ['255 characters', false, emailOf(emailMaxLength + 1)],
  ['a name alone', false, 'asha'],
  ['a domain without a point', false, 'asha@example'],
  ['a space', false, 'asha rao@example.org'],
])('an e-mail field with %s is accepted at registration and login: %s', (_rule, isAccepted, email) => {
  const problem = isAccepted ? {} : { email: 'Please enter a valid email address' };
  expect(register({ email })).toEqual(problem);
  expect(checkLogin({ email, password: 'x' })).toEqual(problem);
});

test('a registration names a missing e-mail address', () => {
  expect(register({ email: ' ' })).toEqual({ email: 'Email is required' });
});

test.each([
  ['', true],
  ['+91 98-765', true],
  [' 1234567 ', true],
  ['123456', false],
  ['1'.repeat(20), true],
  ['1'.repeat(21), false],
  ['phone 12345', false],
])('N8 a phone number "%s" is accepted: %s', (phone, isAccepted) => {
  expect(register({ phone })).toEqual(
    isAccepted ? {} : { phone: 'Phone may have 7 to 20 digits, spaces, + and -' },
  );
});
