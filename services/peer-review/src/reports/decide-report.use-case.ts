import { AppError, type PeerReport } from '@medrad/contracts';
import { type ApplyReportDependencies, applyReports } from './apply-report.use-case';
import type { ReportRecord } from './report.model';
import type { ReportRepository } from './report.repository';

type Dependencies = ApplyReportDependencies & {
  reports: Pick<ReportRepository, 'find' | 'decide' | 'listUnsettled'>;
};

/**
 * Restores or deletes reported content, which decides all open reports of it. The decision is stored before it is
 * applied, so that it is also applied after a crash in between. Repeating the same decision has no effect.
 * @throws AppError NOT_FOUND; CONFLICT when a different decision was made
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
  await applyReports(dependencies);
  return (await reports.find(reportId)) ?? { ...report, decision };
}
