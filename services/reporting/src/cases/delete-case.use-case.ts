import { AppError } from '@medrad/contracts';
import type { DeletionRepository } from '@medrad/persistence';
import { dropFiles, releaseFiles } from '../files/drop-files.use-case';
import {
  deleteSubmissions,
  type DeleteSubmissionsDependencies,
} from '../submissions/delete-submissions.use-case';
import type { CaseRepository } from './case.repository';

/** Something that belongs to a case and goes with it. */
export interface CaseBelongings {
  deleteOfCase(caseId: string): Promise<void>;
  /** Keys of files that its records name. */
  listFiles?(caseId: string): Promise<string[]>;
}

/** What cases are deleted with. */
export interface DeleteDependencies extends DeleteSubmissionsDependencies {
  cases: Pick<CaseRepository, 'find' | 'exists' | 'delete'>;
  deletions: DeletionRepository;
  /** Drafts of reports and of feedback. */
  belongings: readonly CaseBelongings[];
}

async function deleteRecord(dependencies: DeleteDependencies, caseId: string): Promise<void> {
  const { cases } = dependencies;
  for (let record = await cases.find(caseId); record; record = await cases.find(caseId)) {
    const keys = record.files.map(({ key }) => key);
    await releaseFiles(dependencies, keys);
    // It was edited meanwhile, and may have got files that have to be released too.
    if (!(await cases.delete(record))) continue;
    await dropFiles(dependencies, keys);
  }
}

async function finishDeletion(dependencies: DeleteDependencies, caseId: string): Promise<void> {
  const { deletions, belongings } = dependencies;
  // The case first: whoever submits a report looks for the case after storing it.
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
 * Deletes a case with its files, the reports on it and their feedback (decision N13). The intent is written first, so that
 * a crash half-way is finished by the next call or the next start.
 * @throws AppError NOT_FOUND
 */
export async function deleteCase(dependencies: DeleteDependencies, caseId: string): Promise<void> {
  const { cases, deletions } = dependencies;
  const [isThere, hasBegun] = await Promise.all([cases.exists(caseId), deletions.hasBegun(caseId)]);
  if (!isThere && !hasBegun) throw new AppError('NOT_FOUND');
  await deletions.begin(caseId);
  await finishDeletion(dependencies, caseId);
}

/** Finishes the deletes of cases that a crash cut short. */
export async function finishCaseDeletions(dependencies: DeleteDependencies): Promise<void> {
  for (const caseId of await dependencies.deletions.listIds()) await finishDeletion(dependencies, caseId);
}
