import type { CommitmentRecord } from './commitment.model';
import type { CountedDiagnosis } from './count-diagnoses.policy';

/** The diagnoses that people named for a case, and those of the viewer. */
export interface Diagnoses {
  mine: CommitmentRecord | null;
  people: number;
  diagnoses: CountedDiagnosis[];
}
