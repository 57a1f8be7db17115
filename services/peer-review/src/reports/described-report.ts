import type { ReportRecord } from './report.model';

/** A report with the current text of the reported content. */
export interface DescribedReport {
  report: ReportRecord;
  /** Title of the case; empty when the case no longer exists. */
  caseTitle: string;
  /** Beginning of the reported text; empty when the text no longer exists. */
  excerpt: string;
  isHidden: boolean;
}
