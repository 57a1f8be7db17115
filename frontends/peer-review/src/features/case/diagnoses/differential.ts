import type { PeerCommitment } from '@medrad/contracts';
import { peerDifferentialMaxItems } from '@medrad/contracts/limits';

/** One diagnosis of a differential, as typed in the form. */
export type TypedDiagnosis = PeerCommitment['diagnoses'][number];

/** An empty line of the form. */
export const emptyDiagnosis: TypedDiagnosis = { text: '', confidence: 'likely' };

/** Whether the form can take one more diagnosis. */
export const hasRoom = (diagnoses: readonly TypedDiagnosis[]): boolean =>
  diagnoses.length < peerDifferentialMaxItems;

/** The differential to send: trimmed, without empty lines. */
export const differentialOf = (diagnoses: readonly TypedDiagnosis[]): TypedDiagnosis[] =>
  diagnoses
    .map(({ text, confidence }) => ({ text: text.trim(), confidence }))
    .filter(({ text }) => text !== '');

/** A differential in one line: `Aneurysm (sure), Abscess (possible)`. */
export const describeDifferential = (diagnoses: readonly TypedDiagnosis[]): string =>
  diagnoses.map(({ text, confidence }) => `${text} (${confidence})`).join(', ');
