import type { CaseFileCreation, ReportingCaseCreation, ReportScore } from '@medrad/contracts';
import type { DemoResident } from '../cases/demo-case';
import type { PhantomSpec } from '../phantoms/demo-spotters';
import type { CaseFileName } from './case-files';

/** A file of a case of the Reporting Room: made by name, or drawn. */
export interface DemoReportFile extends Pick<CaseFileCreation, 'fileName' | 'fileType'> {
  made: CaseFileName | PhantomSpec;
  modality?: string;
  sequence?: string;
  description?: string;
}

/** Feedback of a teacher on a demo report. */
export interface DemoFeedback {
  adminComments: string;
  correctionsHighlights?: string;
  teachingPoints: string;
  overallRating: 'excellent' | 'good' | 'fair' | 'poor';
  score: ReportScore;
  learning: { call: 'great call' | 'learning opportunity'; category: 'observation' | 'interpretation' };
}

/** A report on a case. */
export interface DemoReport {
  /** Fixed, so that a report that was submitted is not submitted again. */
  id: string;
  /** `visitor` is the resident whose password the terminal shows. */
  by: DemoResident | 'visitor';
  findings: string;
  impression: string;
  secondsOnCase: number;
  rewrite?: { findings: string; impression: string };
  feedback?: DemoFeedback;
}

/** A case of the Reporting Room. */
export interface DemoReportCase extends Omit<ReportingCaseCreation, 'files' | 'caseId'> {
  /** Fixed, so that a case that was made is not made again. */
  id: string;
  files: readonly DemoReportFile[];
  reports?: readonly DemoReport[];
}
