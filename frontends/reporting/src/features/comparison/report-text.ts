import type { ReportingSubmission } from '@medrad/contracts';

/** The text of a report for comparison: its findings, then its impression. */
export const reportText = ({
  findings,
  impression,
}: Pick<ReportingSubmission, 'findings' | 'impression'>): string => `${findings}\n${impression}`;
