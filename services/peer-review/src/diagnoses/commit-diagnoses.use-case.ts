import { AppError, type PeerCommitmentUpdate } from '@medrad/contracts';
import type { Viewer } from '../cases/case.policy';
import { viewCase, type ViewDependencies } from '../cases/view-cases.use-case';
import type { CommitmentRecord } from './commitment.model';
import type { CommitmentRepository } from './commitment.repository';

interface Dependencies extends ViewDependencies {
  commitments: CommitmentRepository;
}

/**
 * Commits the viewer to diagnoses, or to reading only. The first commitment never changes; a later one is stored
 * beside it. The author of a case cannot commit, because authors know the diagnosis.
 * @throws AppError NOT_FOUND; FORBIDDEN for the author
 */
export async function commitDiagnoses(
  dependencies: Dependencies,
  caseId: string,
  { diagnoses }: PeerCommitmentUpdate,
  viewer: Viewer,
): Promise<CommitmentRecord> {
  const { commitments } = dependencies;
  const { isMine } = await viewCase(dependencies, caseId, viewer);
  if (isMine) throw new AppError('FORBIDDEN', { message: 'This is your own case.' });
  const trimmed = diagnoses.map(({ text, confidence }) => ({ text: text.trim(), confidence }));
  const isFirst = await commitments.create(caseId, viewer.userId, trimmed);
  if (!isFirst) await commitments.change(caseId, viewer.userId, trimmed);
  const commitment = await commitments.find(caseId, viewer.userId);
  if (!commitment) throw new AppError('NOT_FOUND');
  return commitment;
}
