import { AppError } from '@medrad/contracts';
import type { DeletionRepository } from '@medrad/persistence';
import { dropFiles, releaseFiles } from '../files/drop-files.use-case';
import {
  deleteSubmissions,
  type DeleteSubmissionsDependencies,
} from '../submissions/delete-submissions.use-case';
import type { CaseRepository } from './case.repository';

/** Repository of records that are deleted together with their case. */
export interface CaseBelongings {
  deleteOfCase(caseId: string): Promise<void>;
  /** Lists the keys of the files that these records of a case refer to. */
  listFiles?(caseId: string): Promise<string[]>;
}

/** Dependencies of {@link deleteCase}. */
export interface DeleteDependencies extends DeleteSubmissionsDependencies {
  cases: Pick<CaseRepository, 'find' | 'exists' | 'delete'>;
  deletions: DeletionRepository;
  /** Repositories of the drafts of reports and of feedback. */
  belongings: readonly CaseBelongings[];
}

async function deleteRecord(dependencies: DeleteDependencies, caseId: string): Promise<void> {
  const { cases } = dependencies;
  for (let record = await cases.find(caseId); record; record = await cases.find(caseId)) {
    const keys = record.files.map(({ key }) => key);
    await releaseFiles(dependencies, keys);
    // The case was edited after it was read. It is read again, so that its new files are deleted too.
    if (!(await cases.delete(record))) continue;
    await dropFiles(dependencies, keys);
  }
}

async function finishDeletion(dependencies: DeleteDependencies, caseId: string): Promise<void> {
  const { deletions, belongings } = dependencies;
  // The case is deleted before its reports: a concurrent call that stores a report checks afterwards whether the case
  // still exists.
  await deleteRecord(dependencies, caseId);
  for (const kind of belongings) {
    const named = (await kind.listFiles?.(caseId)) ?? [];
    await releaseFiles(dependencies, named);
    await kind.deleteOfCase(caseId);
    await dropFiles(dependencies, named);
  }
  await deleteSubmissions(dependencies, caseId);
  await deletions.finish(caseId);
}

/**
 * Deletes a case with its files, the reports on it and their feedback (decision N13). The intent is stored first, so
 * that the next call or the next start completes a deletion that a crash interrupted.
 * @throws AppError NOT_FOUND
 */
export async function deleteCase(dependencies: DeleteDependencies, caseId: string): Promise<void> {
  const { cases, deletions } = dependencies;
  const [isThere, hasBegun] = await Promise.all([cases.exists(caseId), deletions.hasBegun(caseId)]);
  if (!isThere && !hasBegun) throw new AppError('NOT_FOUND');
  await deletions.begin(caseId);
  await finishDeletion(dependencies, caseId);
}

/** Completes the deletions of cases that a crash interrupted. */
export async function finishCaseDeletions(dependencies: DeleteDependencies): Promise<void> {
  for (const caseId of await dependencies.deletions.listIds()) await finishDeletion(dependencies, caseId);
}
