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
 * Whether a record refers to a file. A file that is noted as unreferenced may still have a record, if the edit that
 * removed it failed.
 * @param ownId id of the only record to check; without this id all records are checked
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
