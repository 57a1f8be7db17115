import { demoAuthor, type DemoCalls, type DemoUser } from './demo-calls';

/** A person to be registered. */
interface Person {
  name: string;
  institute: string;
  email: string;
}

/** Registers a user, or finds the user by e-mail address. */
export async function registerUser(calls: DemoCalls, person: Person, password: string): Promise<DemoUser> {
  const found = await calls.as(demoAuthor).call('listUsers', { query: { q: person.email } });
  const known = found.find(({ email }) => email === person.email);
  if (known) return { ...known, hasDeveloperAccess: false };
  const { user } = await calls.as(null).call('register', { body: { ...person, password } });
  const registered = { ...user, hasDeveloperAccess: false };
  // Registration also signs the user in. That session is ended, so that the user's list of devices shows no unused
  // session.
  await calls.as(registered).call('endOtherSessions', {});
  return registered;
}
