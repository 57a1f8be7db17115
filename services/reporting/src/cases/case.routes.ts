import type { HandlersOf } from '../reporting-handlers';
import { viewerOf } from '../viewer';
import type { CaseFeature } from './case.feature';
import { presentCase } from './case.presenter';

type CaseCalls =
  | 'listReportingCases'
  | 'listReportingFolders'
  | 'getReportingCase'
  | 'createReportingCase'
  | 'moveReportingCase'
  | 'updateReportingCase'
  | 'addKeyFindingPhrase'
  | 'deleteReportingCase';

export function createCaseHandlers(cases: CaseFeature): HandlersOf<CaseCalls> {
  return {
    async listReportingCases({ input: { query }, user }) {
      return (await cases.list(query, viewerOf(user))).map(presentCase);
    },
    listReportingFolders: ({ user }) => cases.listFolders(viewerOf(user)),
    async getReportingCase({ input: { params }, user }) {
      return presentCase(await cases.get(params.id, viewerOf(user)));
    },
    async createReportingCase({ input: { body }, user }) {
      return presentCase(await cases.create(body, viewerOf(user)));
    },
    async moveReportingCase({ input: { params, body }, user }) {
      return presentCase(await cases.move(params.id, body, viewerOf(user)));
    },
    async updateReportingCase({ input: { params, body }, user }) {
      return presentCase(await cases.update(params.id, body, viewerOf(user)));
    },
    async addKeyFindingPhrase({ input: { params, body }, user }) {
      return presentCase(await cases.addPhrase(params.id, body, viewerOf(user)));
    },
    async deleteReportingCase({ input: { params } }) {
      await cases.delete(params.id);
      return { success: true };
    },
  };
}
