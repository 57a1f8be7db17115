import type { ActivityRepository } from './activity.repository';
import type { HourTallyRepository } from './hour-tally.repository';
import { endOfHour } from './log-retention';
import type { SubjectRepository } from './subject.repository';

interface Dependencies {
  activities: Pick<ActivityRepository, 'deleteBetween'>;
  subjects: Pick<SubjectRepository, 'forgetBefore'>;
  tallies: Pick<HourTallyRepository, 'listClosable' | 'listEmptying' | 'close' | 'markEmptied'>;
}

type LogDependencies = Pick<Dependencies, 'activities' | 'tallies'>;

/** Deletes the entries of a closed hour. @returns the number of deleted entries */
async function emptyHour({ activities, tallies }: LogDependencies, hour: Date): Promise<number> {
  const deleted = await activities.deleteBetween(hour, endOfHour(hour));
  await tallies.markEmptied(hour);
  return deleted;
}

/**
 * Completes a removal that was interrupted: deletes the entries of closed hours.
 * @returns the number of deleted entries
 */
export async function finishRemoval(dependencies: LogDependencies): Promise<number> {
  let deleted = 0;
  for (const hour of await dependencies.tallies.listEmptying())
    deleted += await emptyHour(dependencies, hour);
  return deleted;
}

/**
 * Deletes the entries before a time, hour by hour, oldest first. The tally of an hour is closed before its entries
 * are deleted, so that totals do not change even if the removal is interrupted. Call it only when every entry is
 * counted.
 * @param before start of the first hour that is kept
 * @returns the number of deleted entries
 */
export async function removeOldEntries(
  dependencies: Dependencies,
  before: Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { subjects, tallies } = dependencies;
  let deleted = await finishRemoval(dependencies);
  for (const { hour, revision } of await tallies.listClosable(before)) {
    if (isStopped()) return deleted;
    // Closing the hour fails when it is recounted at the same time; the next run closes it.
    if (await tallies.close(hour, revision)) deleted += await emptyHour(dependencies, hour);
  }
  await subjects.forgetBefore(before);
  return deleted;
}
