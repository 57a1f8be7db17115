import { chooseComparison } from './choose-comparison.use-case';
import type { ChoiceRecord } from './choice.model';
import type { ChoiceRepository } from './choice.repository';

const earlier = new Date('2026-03-01T10:00:00Z');
const now = new Date('2026-03-05T10:00:00Z');
const stored = { _id: 'asha', userId: 'asha', isOptedIn: true, since: earlier, revision: 3 } as ChoiceRecord;

/** A repository with one stored choice, which returns what is written. */
const choices = {
  find: () => Promise.resolve(stored),
  replace: (choice: object) => Promise.resolve({ ...stored, ...choice }),
} as unknown as ChoiceRepository;

test.each([
  ['the same choice keeps the time since which it holds', true, earlier],
  ['another choice holds from now on', false, now],
])('%s', async (_rule, isOptedIn, since) => {
  const verifiedPeople = { find: () => Promise.resolve(null), add: () => Promise.resolve() };
  const dependencies = { choices, verifiedPeople, now: () => now };
  const chosen = await chooseComparison(dependencies, 'asha', { isOptedIn, revision: 3 });
  expect(chosen).toMatchObject({ isOptedIn, since });
});
