import type { ReportingSubmission } from '@medrad/contracts';
import type { CaseRecord } from '../cases/case.model';
import { presentSubmittedCase } from '../cases/case.presenter';
import { presentFeedback } from '../feedback/feedback.presenter';
import type { SubmissionRecord } from './submission.model';

/** A report with its case. */
export interface SubmissionOfCase {
  submission: SubmissionRecord;
  record: CaseRecord;
}

export function presentSubmission({ submission, record }: SubmissionOfCase): ReportingSubmission {
  const { _id, caseId, findings, impression, status, secondsOnCase, rewrite, feedback, user } = submission;
  return {
    id: _id,
    caseId,
    findings,
    impression,
    submittedAt: submission.submittedAt.toISOString(),
    status,
    hasAdminFeedback: feedback !== null,
    ...(feedback ? { feedback: presentFeedback(_id, feedback) } : {}),
    secondsOnCase,
    marks: submission.marks ?? [],
    rewrite: rewrite && { ...rewrite, submittedAt: rewrite.submittedAt.toISOString() },
    case: presentSubmittedCase(record),
    user: { name: user.name },
  };
}
