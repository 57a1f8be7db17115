import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf, Text, Timestamp } from '../fields';
import { Exact } from '../route';
import { peerConfidences, peerDiagnosisMaxLength, peerDifferentialMaxItems } from './peer-review.limits';

const Diagnosis = Exact({ text: Text(peerDiagnosisMaxLength), confidence: OneOf(peerConfidences) });

/**
 * Body of PUT …/commitment: a differential diagnosis, the most likely first; an empty list means that the caller only
 * reads.
 */
export const PeerCommitmentUpdate = Exact({
  diagnoses: Type.Array(Diagnosis, { maxItems: peerDifferentialMaxItems }),
});
export type PeerCommitmentUpdate = Static<typeof PeerCommitmentUpdate>;

/** The diagnoses that the caller has committed to. */
export const PeerCommitment = Exact({
  diagnoses: Type.Array(Diagnosis),
  committedAt: Timestamp,
  /** The caller's later diagnosis; null while the caller keeps to the first one. */
  laterDiagnoses: Nullable(Type.Array(Diagnosis)),
  changedAt: Nullable(Timestamp),
});
export type PeerCommitment = Static<typeof PeerCommitment>;

/**
 * A diagnosis and the number of people who named it; spellings that differ only in case, spaces and punctuation count
 * as one diagnosis.
 */
export const PeerDiagnosisCount = Exact({
  /** Most frequent spelling of the diagnosis. */
  diagnosis: Type.String(),
  count: Type.Integer({ minimum: 0 }),
  /** Number of people who committed to the diagnosis or agreed with it later. */
  votes: Type.Integer({ minimum: 0 }),
  hasMyVote: Type.Boolean(),
});
/** The diagnoses of everybody who committed, the most frequent first. */
export const PeerDiagnoses = Exact({
  mine: Nullable(PeerCommitment),
  /** Number of people who committed to a diagnosis; people who only read do not count. */
  people: Type.Integer({ minimum: 0 }),
  diagnoses: Type.Array(PeerDiagnosisCount),
});
export type PeerDiagnoses = Static<typeof PeerDiagnoses>;

/** Body of PUT …/diagnosis-votes. */
export const PeerDiagnosisVote = Exact({ diagnosis: Text(peerDiagnosisMaxLength), hasVote: Type.Boolean() });
