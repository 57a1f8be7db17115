import { AppError } from '@medrad/contracts';
import type { Viewer } from '../cases/case.policy';
import { viewOpenCase, type ViewDependencies } from '../cases/view-cases.use-case';
import type { CommitmentRepository } from './commitment.repository';
import { countDiagnoses } from './count-diagnoses.policy';
import type { Diagnoses } from './diagnoses';
import { diagnosisKeyOf } from './diagnosis-key.policy';
import type { VoteRepository } from './vote.repository';

interface Dependencies extends ViewDependencies {
  commitments: CommitmentRepository;
  votes: VoteRepository;
}

/** @throws AppError NOT_FOUND; FORBIDDEN while the discussion is locked */
export async function listDiagnoses(
  dependencies: Dependencies,
  caseId: string,
  viewer: Viewer,
): Promise<Diagnoses> {
  await viewOpenCase(dependencies, caseId, viewer);
  const [commitments, votes] = await Promise.all([
    dependencies.commitments.listOfCase(caseId),
    dependencies.votes.listOfCase(caseId),
  ]);
  const committed = commitments.filter(({ diagnoses }) => diagnoses.length > 0);
  return {
    mine: commitments.find(({ userId }) => userId === viewer.userId) ?? null,
    people: committed.length,
    diagnoses: countDiagnoses(committed, votes, viewer.userId),
  };
}

/**
 * Adds or removes the viewer's agreement with a diagnosis.
 * @throws AppError NOT_FOUND for a diagnosis that no user named; FORBIDDEN while the discussion is locked
 */
export async function voteForDiagnosis(
  dependencies: Dependencies,
  caseId: string,
  { diagnosis, hasVote }: { diagnosis: string; hasVote: boolean },
  viewer: Viewer,
): Promise<Diagnoses> {
  const key = diagnosisKeyOf(diagnosis);
  const { diagnoses } = await listDiagnoses(dependencies, caseId, viewer);
  const isNamed = diagnoses.some((known) => diagnosisKeyOf(known.diagnosis) === key);
  if (!isNamed) throw new AppError('NOT_FOUND', { message: 'Nobody has named this diagnosis.' });
  await dependencies.votes.set({ caseId, userId: viewer.userId, key }, hasVote);
  return listDiagnoses(dependencies, caseId, viewer);
}
