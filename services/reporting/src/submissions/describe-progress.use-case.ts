import { pageMaxItems, type ReportingProgress, type ReportLearning } from '@medrad/contracts';
import type { SubmissionRecord } from './submission.model';
import { turnaroundDays, usualDays } from './submission.policy';
import type { SubmissionRepository } from './submission.repository';

/** Dependencies of {@link describeProgress}. */
export interface ProgressDependencies {
  submissions: Pick<SubmissionRepository, 'listOfUser' | 'listAnsweredSince'>;
  now: () => Date;
}

const dayMs = 24 * 60 * 60 * 1000;

async function listEvery({ submissions }: ProgressDependencies, userId: string): Promise<SubmissionRecord[]> {
  const every: SubmissionRecord[] = [];
  for (;;) {
    const page = await submissions.listOfUser(userId, { limit: pageMaxItems, offset: every.length });
    every.push(...page);
    if (page.length < pageMaxItems) return every;
  }
}

/** Counts how often each learning point was given on reports; the most frequent comes first. */
function countLearning(learned: readonly ReportLearning[]): ReportingProgress['learning'] {
  const counts = new Map<string, ReportLearning & { count: number }>();
  for (const { call, category } of learned) {
    const key = `${call}.${category}`;
    counts.set(key, { call, category, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}

const waitOf = ({ submittedAt, feedback }: Pick<SubmissionRecord, 'submittedAt' | 'feedback'>): number[] =>
  feedback ? [feedback.createdAt.getTime() - submittedAt.getTime()] : [];

/** Results of a resident's reports, and the time that residents usually wait for feedback. */
export async function describeProgress(
  dependencies: ProgressDependencies,
  userId: string,
): Promise<ReportingProgress> {
  const since = new Date(dependencies.now().getTime() - turnaroundDays * dayMs);
  const [own, answered] = await Promise.all([
    listEvery(dependencies, userId),
    dependencies.submissions.listAnsweredSince(since),
  ]);
  return {
    submitted: own.length,
    reviewed: own.filter(({ status }) => status === 'reviewed').length,
    learning: countLearning(own.flatMap(({ feedback }) => (feedback?.learning ? [feedback.learning] : []))),
    usuallyWithinDays: usualDays(answered.flatMap(waitOf)),
  };
}
