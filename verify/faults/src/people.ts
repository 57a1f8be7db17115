import { randomUUID } from 'node:crypto';
import { authRoutes, type ErrorBody } from '@medrad/contracts';
import { call, type CallAnswer, type CallerHeaders } from '@medrad/testing';

/** A registered user. */
export interface Person {
  email: string;
  password: string;
  /** Headers with the session that the registration has started. */
  headers: CallerHeaders;
}

const cookieOf = ({ headers }: CallAnswer<unknown>): CallerHeaders => ({
  cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '',
});

/** Registers a resident through the gateway. */
export async function register(url: string): Promise<Person> {
  const email = `${randomUUID()}@residents.example`;
  const password = 'pencil-harbour-42';
  const body = { name: 'Asha Rao', institute: 'City Hospital', email, password };
  const answer = await call(url, authRoutes.register, { body });
  if (answer.status !== 201) throw new Error(`registration answered ${answer.status}`);
  return { email, password, headers: cookieOf(answer) };
}

/** Signs a person in. The session is empty when the sign-in was refused. */
export async function logIn(
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<{ status: number; headers: CallerHeaders; code: ErrorBody['code'] | undefined }> {
  const answer = await call(url, authRoutes.login, { body: { email, password } });
  const code = answer.status === 200 ? undefined : answer.body.code;
  return { status: answer.status, headers: cookieOf(answer), code };
}

/** Status of a call that succeeds only with a session that has not ended. */
export async function whoAmI(url: string, headers: CallerHeaders): Promise<number> {
  return (await call(url, authRoutes.getCurrentUser, { as: headers })).status;
}
