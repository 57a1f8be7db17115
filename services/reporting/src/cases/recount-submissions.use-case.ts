import type { SubmissionRepository } from '../submissions/submission.repository';
import type { CaseRepository } from './case.repository';

/** Dependencies of {@link recountSubmissions}. */
export interface RecountDependencies {
  cases: Pick<CaseRepository, 'find' | 'setSubmissionCount'>;
  submissions: Pick<SubmissionRepository, 'countOfCase'>;
}

/**
 * Counts the submissions of a case again after one was written. A count is stored only if no other count was stored
 * since the case was read; otherwise it is made again. After concurrent recounts the stored count is therefore right.
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
