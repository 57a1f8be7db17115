import type { PeerCommitmentUpdate } from '@medrad/contracts';
import type { Viewer } from '../cases/case.policy';
import { commitDiagnoses } from './commit-diagnoses.use-case';
import { listDiagnoses, voteForDiagnosis } from './list-diagnoses.use-case';

type Dependencies = Parameters<typeof commitDiagnoses>[0] & Parameters<typeof listDiagnoses>[0];

/** Binds the use cases of commitments and diagnoses to the repositories. */
export const createDiagnosisFeature = (dependencies: Dependencies) => ({
  commit: (caseId: string, commitment: PeerCommitmentUpdate, viewer: Viewer) =>
    commitDiagnoses(dependencies, caseId, commitment, viewer),
  list: (caseId: string, viewer: Viewer) => listDiagnoses(dependencies, caseId, viewer),
  vote: (caseId: string, vote: Parameters<typeof voteForDiagnosis>[2], viewer: Viewer) =>
    voteForDiagnosis(dependencies, caseId, vote, viewer),
});

export type DiagnosisFeature = ReturnType<typeof createDiagnosisFeature>;
