import type { ReportRecord } from './report.model';

/** A report with what it is about, as that reads now. */
export interface DescribedReport {
  report: ReportRecord;
  /** Empty when the case is gone. */
  caseTitle: string;
  /** The beginning of the reported text; empty when that is gone. */
  excerpt: string;
  isHidden: boolean;
}
