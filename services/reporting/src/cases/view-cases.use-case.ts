import { AppError, type ReportingCaseListQuery, type ReportingFolder } from '@medrad/contracts';
import type { SubmissionRepository } from '../submissions/submission.repository';
import type { Viewer } from '../viewer';
import type { CaseRecord } from './case.model';
import { canSee, canSeeReference } from './case.policy';
import type { CaseRepository } from './case.repository';
import type { ViewedCase } from './viewed-case';

/** Dependencies of {@link viewCases}. */
export interface ViewDependencies {
  cases: Pick<CaseRepository, 'find' | 'list' | 'countFolders'>;
  submissions: Pick<SubmissionRepository, 'listSubmitted'>;
}

/** Adds to cases whether the viewer has submitted a report on them, in one query for any number of cases. */
export async function viewCases(
  { submissions }: Pick<ViewDependencies, 'submissions'>,
  records: readonly CaseRecord[],
  viewer: Viewer,
): Promise<ViewedCase[]> {
  const ids = records.map(({ _id }) => _id);
  const submitted = await submissions.listSubmitted(viewer.userId, ids);
  return records.map((record) => {
    const hasSubmitted = submitted.has(record._id);
    return { record, hasSubmitted, canSeeReference: canSeeReference(viewer, hasSubmitted) };
  });
}

/** A page of the cases that the viewer may see. */
export async function listCases(
  dependencies: ViewDependencies,
  query: ReportingCaseListQuery,
  viewer: Viewer,
): Promise<ViewedCase[]> {
  const records = await dependencies.cases.list({ ...query, includesInactive: viewer.isDeveloper });
  return viewCases(dependencies, records, viewer);
}

/** @throws AppError NOT_FOUND for a case that does not exist, and for residents also if it is not active */
export async function viewCase(
  dependencies: Pick<ViewDependencies, 'submissions'> & { cases: Pick<CaseRepository, 'find'> },
  id: string,
  viewer: Viewer,
): Promise<ViewedCase> {
  const record = await dependencies.cases.find(id);
  const [viewed] = record && canSee(record, viewer) ? await viewCases(dependencies, [record], viewer) : [];
  if (!viewed) throw new AppError('NOT_FOUND');
  return viewed;
}

/** Folders in alphabetical order without regard to case; the cases without a folder come last (RR-07, RR-08). */
export async function listFolders(
  { cases }: ViewDependencies,
  { isDeveloper }: Viewer,
): Promise<ReportingFolder[]> {
  const counted = await cases.countFolders(isDeveloper);
  return counted.sort((one, other) => {
    if (one.folder === null || other.folder === null) return one.folder === null ? 1 : -1;
    return one.folder.localeCompare(other.folder, 'en', { sensitivity: 'base' });
  });
}
