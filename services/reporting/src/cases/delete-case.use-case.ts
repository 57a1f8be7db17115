import { AppError } from '@medrad/contracts';
import type { DeletionRepository } from '@medrad/persistence';
import { type DropDependencies, dropFiles, noteFiles } from '../files/drop-files.use-case';
import type { SubmissionRepository } from '../submissions/submission.repository';
import type { CaseRepository } from './case.repository';

/** Something that belongs to a case and goes with it. */
export interface CaseBelongings {
  deleteOfCase(caseId: string): Promise<void>;
  /** Keys of files that its records name. */
  listFiles?(caseId: string): Promise<string[]>;
}

/** What cases are deleted with. */
export interface DeleteDependencies extends DropDependencies {
  cases: Pick<CaseRepository, 'find' | 'exists' | 'delete'>;
  submissions: Pick<SubmissionRepository, 'listBatch' | 'delete'>;
  deletions: DeletionRepository;
  /** Drafts of reports and of feedback. */
  belongings: readonly CaseBelongings[];
}

const submissionBatch = 200;

async function deleteSubmissions(dependencies: DeleteDependencies, caseId: string): Promise<void> {
  const { submissions } = dependencies;
  for (;;) {
    const batch = await submissions.listBatch(caseId, submissionBatch);
    for (const { _id, feedback } of batch) {
      const keys = [feedback?.fileKey, feedback?.spokenKey].filter((key) => typeof key === 'string');
      await noteFiles(dependencies, keys);
      await submissions.delete(_id);
      await dropFiles(dependencies, keys);
    }
    if (batch.length < submissionBatch) return;
  }
}

async function finishDeletion(dependencies: DeleteDependencies, caseId: string): Promise<void> {
  const { cases, deletions, belongings } = dependencies;
  const record = await cases.find(caseId);
  const keys = record?.files.map(({ key }) => key) ?? [];
  await noteFiles(dependencies, keys);
  // The case first: whoever submits a report looks for the case after storing it.
  await cases.delete(caseId);
  await dropFiles(dependencies, keys);
  for (const kind of belongings) {
    const named = (await kind.listFiles?.(caseId)) ?? [];
    await noteFiles(dependencies, named);
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
