import { AppError } from '@medrad/contracts';
import type { CommitmentRepository } from '../diagnoses/commitment.repository';
import type { ReadRepository } from '../reads/read.repository';
import type { CaseRecord } from './case.model';
import { canSee, isLocked, type Viewer } from './case.policy';
import type { CaseRepository } from './case.repository';
import type { ViewedCase } from './viewed-case';

/** Dependencies of {@link viewCases}. */
export interface ViewDependencies {
  cases: Pick<CaseRepository, 'find'>;
  reads: Pick<ReadRepository, 'listOfCases'>;
  commitments: Pick<CommitmentRepository, 'listCommitted'>;
}

/** Adds the viewer's read marks and commitments to cases, in two queries for any number of cases. */
export async function viewCases(
  { reads, commitments }: Pick<ViewDependencies, 'reads' | 'commitments'>,
  records: readonly CaseRecord[],
  viewer: Viewer,
): Promise<ViewedCase[]> {
  const asking = records.filter(({ asksFirst }) => asksFirst).map(({ _id }) => _id);
  const [readOf, committed] = await Promise.all([
    reads.listOfCases(
      viewer.userId,
      records.map(({ _id }) => _id),
    ),
    commitments.listCommitted(viewer.userId, asking),
  ]);
  return records.map((record) => {
    const read = readOf.get(record._id);
    return {
      record,
      isMine: record.userId === viewer.userId,
      isUnread: !read?.readAt || read.readAt < record.activeAt,
      isMuted: read?.isMuted ?? false,
      isLocked: isLocked(record, viewer, committed.has(record._id)),
    };
  });
}

/** @throws AppError NOT_FOUND for a case that does not exist or is hidden from the viewer */
export async function viewCase(
  dependencies: ViewDependencies,
  id: string,
  viewer: Viewer,
): Promise<ViewedCase> {
  const record = await dependencies.cases.find(id);
  const [viewed] = record && canSee(record, viewer) ? await viewCases(dependencies, [record], viewer) : [];
  if (!viewed) throw new AppError('NOT_FOUND');
  return viewed;
}

/**
 * The case that a comment or diagnosis belongs to.
 * @throws AppError NOT_FOUND; FORBIDDEN while the case is locked for the viewer, who first has to commit to a
 * diagnosis
 */
export async function viewOpenCase(
  dependencies: ViewDependencies,
  id: string,
  viewer: Viewer,
): Promise<ViewedCase> {
  const viewed = await viewCase(dependencies, id, viewer);
  if (viewed.isLocked) {
    const message = 'Please commit to a diagnosis first, or choose to read only.';
    throw new AppError('FORBIDDEN', { message });
  }
  return viewed;
}
