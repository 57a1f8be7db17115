import type { SubmissionRepository } from '../submissions/submission.repository';
import type { CaseRepository } from './case.repository';

/** What submissions are counted with. */
export interface RecountDependencies {
  cases: Pick<CaseRepository, 'find' | 'setSubmissionCount'>;
  submissions: Pick<SubmissionRepository, 'countOfCase'>;
}

/**
 * Counts the submissions of a case anew. Of recounts at the same time, each of which follows a write, the last one to store
 * its count has seen every write: a count is stored only if no other was stored since the case was read.
 */
export async function recountSubmissions(
  { cases, submissions }: RecountDependencies,
  caseId: string,
): Promise<void> {
  for (;;) {
    const record = await cases.find(caseId);
    if (!record || (await cases.setSubmissionCount(record, await submissions.countOfCase(caseId)))) return;
  }
}
