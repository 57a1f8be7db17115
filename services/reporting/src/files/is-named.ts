import type { CaseRepository } from '../cases/case.repository';
import type { FeedbackDraftRepository } from '../feedback/feedback-draft.repository';
import type { SubmissionRepository } from '../submissions/submission.repository';

/** Repositories of the records that refer to files. */
export interface NamingRecords {
  cases: Pick<CaseRepository, 'findByFile'>;
  submissions: Pick<SubmissionRepository, 'findByFile'>;
  feedbackDrafts: Pick<FeedbackDraftRepository, 'findByFile'>;
}

/**
 * Whether a record refers to a file. A record may refer even to a file that is noted as unreferenced, if the edit
 * that would have removed the file from it failed.
 * @param ownId id of a record that does not count; without it, every record counts
 */
export async function isNamed(
  { cases, submissions, feedbackDrafts }: NamingRecords,
  key: string,
  ownId?: string,
): Promise<boolean> {
  for (const records of [cases, submissions, feedbackDrafts]) {
    const found = await records.findByFile(key);
    if (found && found._id !== ownId) return true;
  }
  return false;
}
