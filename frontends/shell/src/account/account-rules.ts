import {
  emailMaxLength,
  passwordMaxLength,
  passwordMinLength,
  personTextMaxLength,
  personTextMinLength,
  phoneMaxLength,
  phoneMinLength,
} from '@medrad/contracts/limits';

/** Error messages by field of the form; empty when the form is valid. */
export type Problems<Form> = Partial<Record<keyof Form, string>>;

export interface LoginForm {
  email: string;
  password: string;
}

export interface RegisterForm extends LoginForm {
  name: string;
  institute: string;
  phone: string;
  confirmPassword: string;
}

export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export interface ResetForm {
  password: string;
  confirmPassword: string;
}

const isEmail = (text: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) && text.trim().length <= emailMaxLength;
const isLengthBetween = (text: string, min: number, max: number) =>
  text.trim().length >= min && text.trim().length <= max;

function person(text: string, what: string): string | undefined {
  if (text.trim() === '') return `${what} is required`;
  return isLengthBetween(text, personTextMinLength, personTextMaxLength)
    ? undefined
    : `${what} must have ${personTextMinLength} to ${personTextMaxLength} characters`;
}

function email(text: string): string | undefined {
  return isEmail(text) ? undefined : 'Please enter a valid email address';
}

function newPassword(text: string): string | undefined {
  if (text === '') return 'Password is required';
  return text.length >= passwordMinLength && text.length <= passwordMaxLength
    ? undefined
    : `Password must have ${passwordMinLength} to ${passwordMaxLength} characters`;
}

/**
 * Checks a password that was set earlier.
 * @param missing the message for an empty field
 */
function knownPassword(text: string, missing: string): string | undefined {
  if (text === '') return missing;
  return text.length <= passwordMaxLength
    ? undefined
    : `Password must have at most ${passwordMaxLength} characters`;
}

const phonePattern = new RegExp(`^([0-9+\\- ]{${phoneMinLength},${phoneMaxLength}})?$`);
function phone(text: string): string | undefined {
  return phonePattern.test(text.trim())
    ? undefined
    : `Phone may have ${phoneMinLength} to ${phoneMaxLength} digits, spaces, + and -`;
}

function confirmation(form: { confirmPassword: string }, password: string): string | undefined {
  return form.confirmPassword === password ? undefined : "Passwords don't match";
}

function problemsOf<Form>(all: Problems<Form>): Problems<Form> {
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined)) as Problems<Form>;
}

/** Checks the sign-in form: an e-mail address and any password. */
export function checkLogin(form: LoginForm): Problems<LoginForm> {
  return problemsOf<LoginForm>({
    email: email(form.email),
    password: knownPassword(form.password, 'Password is required'),
  });
}

/** Checks the registration form by the server's limits, and whether both passwords are equal. */
export function checkRegistration(form: RegisterForm): Problems<RegisterForm> {
  return problemsOf<RegisterForm>({
    name: person(form.name, 'Name'),
    institute: person(form.institute, 'Institute'),
    email: form.email.trim() === '' ? 'Email is required' : email(form.email),
    phone: phone(form.phone),
    password: newPassword(form.password),
    confirmPassword: confirmation(form, form.password),
  });
}

/** Checks the form to change the password. */
export function checkPasswordChange(form: PasswordForm): Problems<PasswordForm> {
  return problemsOf<PasswordForm>({
    currentPassword: knownPassword(form.currentPassword, 'Current password is required'),
    newPassword: newPassword(form.newPassword),
    confirmPassword: confirmation(form, form.newPassword),
  });
}

/** Checks the form that sets a new password with a reset link. */
export function checkPasswordReset(form: ResetForm): Problems<ResetForm> {
  return problemsOf<ResetForm>({
    password: newPassword(form.password),
    confirmPassword: confirmation(form, form.password),
  });
}
