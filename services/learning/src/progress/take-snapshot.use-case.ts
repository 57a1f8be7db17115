import type { MarkedAnswerRepository } from '../answers/marked-answer.repository';
import type { ChoiceRepository } from './choice.repository';
import { CohortCount } from './cohort.policy';
import { FirstAttempts } from './first-attempts.policy';
import { isDue, utcDayOf } from './snapshot.policy';
import type { SnapshotRepository } from './snapshot.repository';

/** Dependencies of {@link takeSnapshot}. */
export interface SnapshotDependencies {
  markedAnswers: MarkedAnswerRepository;
  choices: ChoiceRepository;
  snapshots: SnapshotRepository;
  now: () => Date;
}

/** The first attempts of a person at each image until the given time. */
export async function readFirstAttempts(
  { markedAnswers }: Pick<SnapshotDependencies, 'markedAnswers'>,
  userId: string,
  until: Date,
): Promise<FirstAttempts> {
  const attempts = new FirstAttempts();
  for await (const answers of markedAnswers.listInOrder(userId, until)) {
    for (const answer of answers) attempts.add(answer);
  }
  return attempts;
}

/**
 * Counts the results of all compared people, at most once a day, so that nobody can watch the numbers change when one
 * person joins, leaves or answers. Reads the answers of one person at a time.
 * @param stopping stops the count before the next person
 */
export async function takeSnapshot(dependencies: SnapshotDependencies, stopping: AbortSignal): Promise<void> {
  const { choices, snapshots, now } = dependencies;
  const takenAt = now();
  if (!isDue(await snapshots.find(), takenAt)) return;
  const cohort = new CohortCount();
  for await (const userId of choices.listCompared(takenAt)) {
    if (stopping.aborted) return;
    cohort.add((await readFirstAttempts(dependencies, userId, takenAt)).results());
  }
  await snapshots.store({ day: utcDayOf(takenAt), takenAt, groups: cohort.groups() });
}
