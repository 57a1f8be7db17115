import type { ComparisonChoiceUpdate } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import type { ChoiceRecord } from './choice.model';
import { presentChoice } from './choice.presenter';
import type { ChoiceRepository } from './choice.repository';

/** Sets whether a person is compared with others. @throws AppError STALE_EDIT */
export function chooseComparison(
  { choices, now }: { choices: ChoiceRepository; now: () => Date },
  userId: string,
  { isOptedIn, revision }: ComparisonChoiceUpdate,
): Promise<ChoiceRecord> {
  const fresh = { userId, isOptedIn, since: now() };
  return editAtRevision({
    revision,
    find: () => choices.find(userId),
    write: (stored, at) =>
      choices.replace(stored.isOptedIn === isOptedIn ? { ...fresh, since: stored.since } : fresh, at),
    create: () => choices.create(fresh),
    present: presentChoice,
  });
}
