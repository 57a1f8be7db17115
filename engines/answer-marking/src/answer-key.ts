/** Side of a finding. */
export type Side = 'left' | 'right' | 'both';

/** A term that is marked as right. */
export interface AcceptedTerm {
  text: string;
  /** Side that the answer has to name; a side in the text counts as well. */
  side?: Side;
}

/** A term that earns a share of the marks, `credit` above 0 and below 1. */
export interface PartialTerm {
  text: string;
  credit: number;
}

/** What is right, half right and wrong for one image. */
export interface AnswerKey {
  accepted: readonly AcceptedTerm[];
  partial: readonly PartialTerm[];
  rejected: readonly string[];
  /** Whether a side is asked for; without it, where the accepted term has a side or the title, the first of them, has one. */
  isSideRequired?: boolean;
  /** The image is normal. Accepted terms then only add to the usual phrases, word for word. */
  isNormal: boolean;
}

/** `review`: not accepted unless a teacher does. */
export type AnswerOutcome = 'accepted' | 'partial' | 'review' | 'rejected' | 'blank';

/** Why an answer is not accepted in full, most telling first. */
export type AnswerReason =
  | 'negated'
  | 'hedged'
  | 'several-diagnoses'
  | 'wrong-side'
  | 'side-missing'
  | 'other-disease'
  | 'other-site'
  | 'other-qualifier'
  | 'wrong-number'
  | 'number-missing'
  | 'incomplete'
  | 'partial-term'
  | 'rejected-term'
  | 'normal-called-abnormal'
  | 'abnormal-called-normal'
  | 'other-script'
  | 'too-long'
  | 'no-match';

/** What an answer is worth by itself. */
export interface AnswerMark {
  outcome: AnswerOutcome;
  /** Share of the marks, 0 to 1: 1 only where accepted, 0 where a teacher has to look. */
  score: number;
  /** How well the best term fits, 0 to 1, for sorting; it earns nothing by itself. */
  fit: number;
  reasons: readonly AnswerReason[];
  /** The term of the key that fits best; absent where none does. */
  term?: string;
}
