/**
 * Registers RESIDENTS accounts and writes their sessions to verify/load/residents.json for the journeys: k6 run -e
 * RESIDENTS=100 verify/load/residents.ts. This is a run of its own, because every session needs a password hash, and
 * hashing is slow on purpose.
 */
import { fail } from 'k6';
import http from 'k6/http';
import { addressOf, headersOf, isSessionCookie, origin, type Person } from './site.ts';

const count = Number(__ENV['RESIDENTS'] ?? '100');
/**
 * Number of registrations at the same time. More would wait in the product's queue, which refuses them from a hundred
 * on.
 */
const batch = 20;

export const options = {
  iterations: 1,
  setupTimeout: '60m',
  batch,
  batchPerHost: batch,
  noCookiesReset: true,
};

const run = `${Date.now().toString(36)}`;

function register(from: number, to: number): Person[] {
  const indexes = Array.from({ length: to - from }, (_, index) => from + index);
  const answers = http.batch(
    indexes.map((index) => {
      const account = {
        name: `Resident ${index}`,
        institute: 'Load Hospital',
        email: `resident-${run}-${index}@load.example`,
        password: `pencil-harbour-${run}`,
      };
      const headers = { ...headersOf(addressOf(index)), 'Content-Type': 'application/json' };
      // A cookie jar for each resident, so that every registration has a session of its own.
      const params = { headers, jar: new http.CookieJar(), timeout: '120s' };
      return { method: 'POST', url: `${origin}/api/register`, body: JSON.stringify(account), params };
    }),
  );
  return answers.map((answer, index) => {
    const cookie = Object.values(answer.cookies)
      .flat()
      .find(({ name }) => isSessionCookie(name));
    if (answer.status !== 201 || !cookie)
      fail(`registration answered ${answer.status}: ${answer.status_text}`);
    return { cookie: { name: cookie.name, value: cookie.value }, address: addressOf(from + index) };
  });
}

export function setup(): Person[] {
  const people: Person[] = [];
  while (people.length < count)
    people.push(...register(people.length, Math.min(people.length + batch, count)));
  return people;
}

export default function nothing(): void {
  // All work is done in setup(), because the summary, which writes the file, gets only the result of setup().
}

export function handleSummary({ setup_data }: { setup_data: Person[] }): Record<string, string> {
  return {
    [__ENV['RESIDENTS_FILE'] ?? 'verify/load/residents.json']: JSON.stringify(setup_data),
    stdout: `${setup_data.length} residents are signed in.\n`,
  };
}
