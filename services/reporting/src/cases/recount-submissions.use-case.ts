import type { SubmissionRepository } from '../submissions/submission.repository';
import type { CaseRepository } from './case.repository';

/** Dependencies of {@link recountSubmissions}. */
export interface RecountDependencies {
  cases: Pick<CaseRepository, 'find' | 'setSubmissionCount'>;
  submissions: Pick<SubmissionRepository, 'countOfCase'>;
}

/**
 * Recounts the submissions of a case after a write. A count is stored only if no other count was stored since the case
 * was read, so that after concurrent recounts the stored count includes every write.
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
