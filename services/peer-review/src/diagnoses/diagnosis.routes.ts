import type { HandlersOf } from '../peer-review-handlers';
import { viewerOf } from '../viewer';
import type { DiagnosisFeature } from './diagnosis.feature';
import { presentCommitment, presentDiagnoses } from './diagnosis.presenter';

export function createDiagnosisHandlers(
  diagnoses: DiagnosisFeature,
): HandlersOf<'putPeerCommitment' | 'getPeerDiagnoses' | 'putPeerDiagnosisVote'> {
  return {
    async putPeerCommitment({ input: { params, body }, user }) {
      return presentCommitment(await diagnoses.commit(params.id, body, viewerOf(user)));
    },
    async getPeerDiagnoses({ input: { params }, user }) {
      return presentDiagnoses(await diagnoses.list(params.id, viewerOf(user)));
    },
    async putPeerDiagnosisVote({ input: { params, body }, user }) {
      return presentDiagnoses(await diagnoses.vote(params.id, body, viewerOf(user)));
    },
  };
}
