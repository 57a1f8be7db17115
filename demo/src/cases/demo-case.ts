import type { PeerAnswerUpdate, PeerCommitmentUpdate } from '@medrad/contracts';
import type { PhantomSpec } from '../phantoms/demo-spotters';

/** A synthetic resident who shares and discusses cases. */
export type DemoResident = 'mira' | 'jonas' | 'farah' | 'teo';

/** A comment of a demo resident on a case. */
export interface DemoComment {
  /** Fixed id of the comment, so that repeated seeding does not post it again. */
  id: string;
  by: DemoResident;
  content: string;
  /** Id of the comment to which this comment replies; absent for a comment on the case itself. */
  replyTo?: string;
}

/** A case of the demo content that a resident shares for discussion. */
export interface DemoCase {
  /** Fixed id of the case, so that repeated seeding does not create it again. */
  id: string;
  by: DemoResident;
  title: string;
  description: string;
  clinicalHistory?: string;
  difficulty?: string;
  images: readonly PhantomSpec[];
  asksFirst?: boolean;
  /**
   * Diagnoses to which residents other than the author commit themselves, on a case that asks for a diagnosis first.
   */
  commitments?: readonly { by: DemoResident; diagnoses: PeerCommitmentUpdate['diagnoses'] }[];
  comments?: readonly DemoComment[];
  answer?: Omit<PeerAnswerUpdate, 'revision'>;
}
