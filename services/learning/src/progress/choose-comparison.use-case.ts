import type { ComparisonChoiceUpdate } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import { noteComparable, type VerifiedDependencies } from './note-verified.use-case';
import type { ChoiceRecord } from './choice.model';
import { presentChoice } from './choice.presenter';
import type { ChoiceRepository } from './choice.repository';

/** Sets whether a person is compared with others. @throws AppError STALE_EDIT */
export async function chooseComparison(
  dependencies: VerifiedDependencies & { choices: ChoiceRepository; now: () => Date },
  userId: string,
  { isOptedIn, revision }: ComparisonChoiceUpdate,
): Promise<ChoiceRecord> {
  const { choices, now } = dependencies;
  const fresh = { userId, isOptedIn, since: now() };
  const chosen = await editAtRevision<ChoiceRecord>({
    revision,
    find: () => choices.find(userId),
    write: (stored, at) =>
      choices.replace(stored.isOptedIn === isOptedIn ? { ...fresh, since: stored.since } : fresh, at),
    create: () => choices.create(fresh),
    present: presentChoice,
  });
  await noteComparable(dependencies, userId);
  return chosen;
}
