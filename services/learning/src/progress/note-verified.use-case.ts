import { comparisonMinAccountDays } from '@medrad/contracts';
import type { VerifiedPersonRecord, VerifiedPersonRepository } from '@medrad/persistence';
import type { ChoiceRepository } from './choice.repository';

export interface VerifiedDependencies {
  choices: Pick<ChoiceRepository, 'setComparableFrom'>;
  verifiedPeople: VerifiedPersonRepository;
}

const dayMs = 86_400_000;

/**
 * Writes into a person's choice from when on the person may be compared. Called after either of choice and verification
 * is stored, so that the later call sees both.
 */
export async function noteComparable(
  { choices, verifiedPeople }: VerifiedDependencies,
  userId: string,
): Promise<void> {
  const person = await verifiedPeople.find(userId);
  if (!person) return;
  const from = person.registeredAt.getTime() + comparisonMinAccountDays * dayMs;
  await choices.setComparableFrom(userId, new Date(from));
}

/** Records that a person's account is verified. Repeated calls have no further effect. */
export async function noteVerified(
  dependencies: VerifiedDependencies,
  person: VerifiedPersonRecord,
): Promise<void> {
  await dependencies.verifiedPeople.add(person);
  await noteComparable(dependencies, person._id);
}
