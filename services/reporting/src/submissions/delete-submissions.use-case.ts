import { type DropFilesDependencies, dropFiles, releaseFiles } from '../files/drop-files.use-case';
import type { SubmissionRepository } from './submission.repository';

/** Dependencies of {@link deleteSubmissions}. */
export interface DeleteSubmissionsDependencies extends DropFilesDependencies {
  submissions: Pick<SubmissionRepository, 'listBatch' | 'delete'>;
}

const batchSize = 200;

/**
 * Deletes the reports on a case, with their feedback and the files of the feedback. A report that gets feedback in
 * the meantime is read again, so that the new files are deleted too.
 */
export async function deleteSubmissions(
  dependencies: DeleteSubmissionsDependencies,
  caseId: string,
): Promise<void> {
  const { submissions } = dependencies;
  for (;;) {
    const batch = await submissions.listBatch(caseId, batchSize);
    if (batch.length === 0) return;
    for (const { _id, feedback } of batch) {
      const keys = [feedback?.fileKey, feedback?.spokenKey].filter((key) => typeof key === 'string');
      await releaseFiles(dependencies, keys);
      if (await submissions.delete({ _id, feedback })) await dropFiles(dependencies, keys);
    }
  }
}
