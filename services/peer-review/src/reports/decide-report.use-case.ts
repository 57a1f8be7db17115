import { AppError, type PeerReport } from '@medrad/contracts';
import { type CarryOutDependencies, carryOutReports } from './carry-out-report.use-case';
import type { ReportRecord } from './report.model';
import type { ReportRepository } from './report.repository';

type Dependencies = CarryOutDependencies & {
  reports: Pick<ReportRepository, 'find' | 'decide' | 'listUnsettled'>;
};

/**
 * Restores or deletes what was reported, and decides every other report of it that waits. The decision is stored before
 * it is carried out, so that a crash between is made good. The same decision again changes nothing.
 * @throws AppError NOT_FOUND; CONFLICT when it was decided otherwise
 */
export async function decideReport(
  dependencies: Dependencies,
  reportId: string,
  decision: NonNullable<PeerReport['decision']>,
): Promise<ReportRecord> {
  const { reports } = dependencies;
  const report = await reports.find(reportId);
  if (!report) throw new AppError('NOT_FOUND');
  if (report.decision !== null && report.decision !== decision) {
    throw new AppError('CONFLICT', { message: 'This report has been decided already.' });
  }
  if (report.decision === null) await reports.decide(report, decision);
  await carryOutReports(dependencies);
  return (await reports.find(reportId)) ?? { ...report, decision };
}
