import type { PeerCommitment, PeerDiagnoses } from '@medrad/contracts';
import type { CommitmentRecord } from './commitment.model';
import type { Diagnoses } from './diagnoses';

export function presentCommitment(commitment: CommitmentRecord): PeerCommitment {
  const { diagnoses, committedAt, laterDiagnoses, changedAt } = commitment;
  return {
    diagnoses,
    committedAt: committedAt.toISOString(),
    laterDiagnoses,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

export const presentDiagnoses = ({ mine, ...counted }: Diagnoses): PeerDiagnoses => ({
  mine: mine && presentCommitment(mine),
  ...counted,
});
