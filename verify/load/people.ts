import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import type { Person } from './site.ts';

const residents = new SharedArray<Person>(
  'residents',
  () => JSON.parse(open('./residents.json')) as Person[],
);

/** The resident whom this virtual user plays; it is the same one in all journeys. */
export function resident(): Person {
  const person = residents[(exec.vu.idInTest - 1) % residents.length];
  if (!person) throw new Error('verify/load/residents.json is empty');
  return person;
}
