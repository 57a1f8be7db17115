import type { HandlersOf } from '../reporting-handlers';
import { presentReportText, type ReportTextFeature } from './report-text.feature';

type TextCalls = 'listReportTexts' | 'createReportText' | 'updateReportText' | 'deleteReportText';

export function createReportTextHandlers(texts: ReportTextFeature): HandlersOf<TextCalls> {
  return {
    async listReportTexts({ user }) {
      return (await texts.list(user.developerGrant !== null)).map(presentReportText);
    },
    async createReportText({ input: { body } }) {
      return presentReportText(await texts.add(body));
    },
    async updateReportText({ input: { params, body } }) {
      return presentReportText(await texts.change(params.id, body));
    },
    async deleteReportText({ input: { params } }) {
      await texts.delete(params.id);
      return { success: true };
    },
  };
}
