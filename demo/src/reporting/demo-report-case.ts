import type { CaseFileCreation, ReportingCaseCreation, ReportScore } from '@medrad/contracts';
import type { DemoResident } from '../cases/demo-case';
import type { PhantomSpec } from '../phantoms/demo-spotters';
import type { CaseFileName } from './case-files';

/** A file of a case in the Reporting Room: `made` is the name of a file to make, or a phantom to draw. */
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

/** A demo report on a case of the Reporting Room. */
export interface DemoReport {
  /** Fixed id of the report, so that repeated seeding does not submit it again. */
  id: string;
  /** Author of the report; `visitor` is the demo resident whose password is printed at the terminal. */
  by: DemoResident | 'visitor';
  findings: string;
  impression: string;
  secondsOnCase: number;
  rewrite?: { findings: string; impression: string };
  feedback?: DemoFeedback;
}

/** A demo case of the Reporting Room. */
export interface DemoReportCase extends Omit<ReportingCaseCreation, 'files' | 'caseId'> {
  /** Fixed id of the case, so that repeated seeding does not create it again. */
  id: string;
  files: readonly DemoReportFile[];
  reports?: readonly DemoReport[];
}
