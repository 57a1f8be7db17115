import { actorOf } from '../actor';
import type { HandlersOf } from '../peer-review-handlers';
import { viewerOf } from '../viewer';
import type { ReportFeature } from './report.feature';
import { presentReport } from './report.presenter';

type ReportCalls = 'reportPeerCase' | 'reportPeerComment' | 'listPeerReports' | 'decidePeerReport';

export function createReportHandlers(reports: ReportFeature): HandlersOf<ReportCalls> {
  return {
    async reportPeerCase(context) {
      const { params, body } = context.input;
      await reports.reportCase(params.id, body, { actor: actorOf(context), viewer: viewerOf(context.user) });
      return { success: true };
    },
    async reportPeerComment(context) {
      const { params, body } = context.input;
      await reports.reportComment(params.id, body, {
        actor: actorOf(context),
        viewer: viewerOf(context.user),
      });
      return { success: true };
    },
    async listPeerReports({ input: { query } }) {
      return (await reports.list(query)).map(presentReport);
    },
    async decidePeerReport({ input: { params, body } }) {
      return presentReport(await reports.decide(params.id, body.decision));
    },
  };
}
