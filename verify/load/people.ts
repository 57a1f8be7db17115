import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import type { Person } from './site.ts';

/** File that `residents.ts` has written; k6 opens a relative path from the folder of this script. */
const file = __ENV['RESIDENTS_FILE'] ?? './residents.json';

const residents = new SharedArray<Person>('residents', () => JSON.parse(open(file)) as Person[]);

/** The resident whom this virtual user plays; it is the same one in all journeys. */
export function resident(): Person {
  const person = residents[(exec.vu.idInTest - 1) % residents.length];
  if (!person) throw new Error(`${file} is empty`);
  return person;
}
