import { demoAuthor, type DemoCalls, type DemoUser } from './demo-calls';

/** A person to be registered. */
interface Person {
  name: string;
  institute: string;
  email: string;
}

/** Finds a user by e-mail address; null when there is none. */
export async function findUser(calls: DemoCalls, email: string): Promise<DemoUser | null> {
  const found = await calls.as(demoAuthor).call('listUsers', { query: { q: email } });
  const known = found.find((user) => user.email === email);
  return known ? { ...known, hasDeveloperAccess: false } : null;
}

async function register(calls: DemoCalls, person: Person, password: string): Promise<DemoUser> {
  const { user } = await calls.as(null).call('register', { body: { ...person, password } });
  return { ...user, hasDeveloperAccess: false };
}

/**
 * Registers a user, or finds the user by e-mail address. Ends all sessions of the user: registration also signs the
 * user in, and the list of the user's devices must not show that session.
 */
export async function registerUser(calls: DemoCalls, person: Person, password: string): Promise<DemoUser> {
  const user = (await findUser(calls, person.email)) ?? (await register(calls, person, password));
  const caller = calls.as(user);
  const sessions = await caller.call('listSessions', {});
  if (sessions.length > 0) await caller.call('endOtherSessions', {});
  return user;
}
