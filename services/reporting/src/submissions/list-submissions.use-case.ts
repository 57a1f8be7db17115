import { AppError, type SubmissionListQuery, type SubmissionQueue } from '@medrad/contracts';
import type { Page } from '@medrad/persistence';
import type { CaseRepository } from '../cases/case.repository';
import type { Viewer } from '../viewer';
import type { SubmissionRecord } from './submission.model';
import { canRead, lateBefore } from './submission.policy';
import type { SubmissionOfCase } from './submission.presenter';
import type { SubmissionRepository } from './submission.repository';

/** Dependencies of the use cases that list submissions. */
export interface ListDependencies {
  cases: Pick<CaseRepository, 'listByIds'>;
  submissions: Pick<
    SubmissionRepository,
    'list' | 'listOfUser' | 'countByStatus' | 'countWaitingSince' | 'findOldestWaiting'
  >;
  now: () => Date;
}

/** Adds to submissions their cases, in one query. Submissions whose case is being deleted are left out. */
export async function withCases(
  { cases }: Pick<ListDependencies, 'cases'>,
  submissions: readonly SubmissionRecord[],
): Promise<SubmissionOfCase[]> {
  const ids = [...new Set(submissions.map(({ caseId }) => caseId))];
  const records = new Map((await cases.listByIds(ids)).map((record) => [record._id, record]));
  return submissions.flatMap((submission) => {
    const record = records.get(submission.caseId);
    return record ? [{ submission, record }] : [];
  });
}

/** @throws AppError FORBIDDEN for another user's reports, unless the viewer is an admin */
export async function listOfUser(
  dependencies: ListDependencies,
  userId: string,
  query: Page & { caseId?: string | undefined },
  viewer: Viewer,
): Promise<SubmissionOfCase[]> {
  if (!canRead(userId, viewer)) throw new AppError('FORBIDDEN');
  return withCases(dependencies, await dependencies.submissions.listOfUser(userId, query));
}

/** A page of the reports of all users. */
export const listAll = async (
  dependencies: ListDependencies,
  query: SubmissionListQuery,
): Promise<SubmissionOfCase[]> => withCases(dependencies, await dependencies.submissions.list(query));

/** Number of reports that wait for feedback, and the time since which the oldest of them waits. */
export async function describeQueue({ submissions, now }: ListDependencies): Promise<SubmissionQueue> {
  const [waiting, reviewed, late, oldest] = await Promise.all([
    submissions.countByStatus('pending'),
    submissions.countByStatus('reviewed'),
    submissions.countWaitingSince(lateBefore(now())),
    submissions.findOldestWaiting(),
  ]);
  return { waiting, reviewed, late, oldestWaitingSince: oldest?.toISOString() ?? null };
}
