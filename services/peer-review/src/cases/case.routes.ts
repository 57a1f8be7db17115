import { actorOf } from '../actor';
import type { HandlersOf } from '../peer-review-handlers';
import { viewerOf } from '../viewer';
import type { CaseFeature } from './case.feature';
import { presentCase } from './case.presenter';

type CaseCalls =
  | 'listPeerCases'
  | 'createPeerCase'
  | 'getPeerCase'
  | 'deletePeerCase'
  | 'putPeerAnswer'
  | 'putPeerStatus';

/**
 * Header that may contain the password in place of the body (decision S18), because some proxies drop the body of a
 * DELETE.
 */
const passwordHeader = 'x-developer-password';

export function createCaseHandlers(cases: CaseFeature): HandlersOf<CaseCalls> {
  return {
    async listPeerCases({ input: { query }, user }) {
      return (await cases.list(query, viewerOf(user))).map(presentCase);
    },
    async createPeerCase(context) {
      return presentCase(await cases.create(context.input.body, actorOf(context), viewerOf(context.user)));
    },
    async getPeerCase({ input: { params }, user }) {
      return presentCase(await cases.get(params.id, viewerOf(user)));
    },
    async deletePeerCase({ input: { params, body }, user, address, req }) {
      const password = body.developerPassword ?? req.get(passwordHeader);
      await cases.delete(params.id, { user, address, password });
      return { success: true };
    },
    async putPeerAnswer({ input: { params, body }, user, requestId }) {
      return presentCase(await cases.answer(params.id, body, { viewer: viewerOf(user), requestId }));
    },
    async putPeerStatus({ input: { params, body }, user }) {
      return presentCase(await cases.setStatus(params.id, body, viewerOf(user)));
    },
  };
}
