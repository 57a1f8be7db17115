import type { CommitmentRecord } from './commitment.model';
import type { CountedDiagnosis } from './count-diagnoses.policy';

/** The diagnoses of a case and the viewer's own. */
export interface Diagnoses {
  mine: CommitmentRecord | null;
  people: number;
  diagnoses: CountedDiagnosis[];
}
