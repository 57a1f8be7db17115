/** What is wrong with a form, by field; empty when nothing is. */
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

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
const isLengthBetween = (text: string, min: number, max: number) =>
  text.trim().length >= min && text.trim().length <= max;

function person(text: string, what: string): string | undefined {
  if (text.trim() === '') return `${what} is required`;
  return isLengthBetween(text, 2, 100) ? undefined : `${what} must have 2 to 100 characters`;
}

function email(text: string): string | undefined {
  return isEmail(text) ? undefined : 'Please enter a valid email address';
}

function newPassword(text: string): string | undefined {
  if (text === '') return 'Password is required';
  return text.length >= 8 && text.length <= 128 ? undefined : 'Password must have 8 to 128 characters';
}

function phone(text: string): string | undefined {
  return /^([0-9+\- ]{7,20})?$/.test(text.trim())
    ? undefined
    : 'Phone may have 7 to 20 digits, spaces, + and -';
}

function confirmation(form: { confirmPassword: string }, password: string): string | undefined {
  return form.confirmPassword === password ? undefined : "Passwords don't match";
}

function problemsOf<Form>(all: Problems<Form>): Problems<Form> {
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined)) as Problems<Form>;
}

/** Signing in: an e-mail and some password. */
export function checkLogin(form: LoginForm): Problems<LoginForm> {
  return problemsOf<LoginForm>({
    email: email(form.email),
    password: form.password === '' ? 'Password is required' : undefined,
  });
}

/** Registering: the same limits as the server's, and the password typed twice alike. */
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

/** Changing the password. */
export function checkPasswordChange(form: PasswordForm): Problems<PasswordForm> {
  return problemsOf<PasswordForm>({
    currentPassword: form.currentPassword === '' ? 'Current password is required' : undefined,
    newPassword: newPassword(form.newPassword),
    confirmPassword: confirmation(form, form.newPassword),
  });
}

/** Setting a new password with a reset link. */
export function checkPasswordReset(form: ResetForm): Problems<ResetForm> {
  return problemsOf<ResetForm>({
    password: newPassword(form.password),
    confirmPassword: confirmation(form, form.password),
  });
}
