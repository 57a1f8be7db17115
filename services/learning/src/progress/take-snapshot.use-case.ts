import type { MarkedAnswerRepository } from '../answers/marked-answer.repository';
import type { ChoiceRepository } from './choice.repository';
import { CohortCount } from './cohort.policy';
import { FirstAttempts } from './first-attempts.policy';
import { isDue, utcDayOf } from './snapshot.policy';
import type { SnapshotRepository } from './snapshot.repository';

/** What snapshots are taken with. */
export interface SnapshotDependencies {
  markedAnswers: MarkedAnswerRepository;
  choices: ChoiceRepository;
  snapshots: SnapshotRepository;
  now: () => Date;
}

/** The first attempts of a person up to a moment. */
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
 * Counts the results of everybody who is compared, at most once a day: who watches the comparison cannot see it move at the
 * moment in which one person joins, leaves or answers. Reads one person after the other.
 */
export async function takeSnapshot(dependencies: SnapshotDependencies, stopping: AbortSignal): Promise<void> {
  const { choices, snapshots, now } = dependencies;
  const takenAt = now();
  if (!isDue(await snapshots.find(), takenAt)) return;
  const cohort = new CohortCount();
  for await (const userId of choices.listOptedIn()) {
    if (stopping.aborted) return;
    cohort.add((await readFirstAttempts(dependencies, userId, takenAt)).results());
  }
  await snapshots.store({ day: utcDayOf(takenAt), takenAt, groups: cohort.groups() });
}
