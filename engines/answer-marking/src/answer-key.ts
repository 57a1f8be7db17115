/** Side of a finding. */
export type Side = 'left' | 'right' | 'both';

/** A term that earns full marks. */
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

/** The answers to one image that are right, half right and wrong. */
export interface AnswerKey {
  accepted: readonly AcceptedTerm[];
  partial: readonly PartialTerm[];
  rejected: readonly string[];
  /**
   * Whether an answer must name the side; default true when the accepted term or the title (the
   * first term) has a side.
   */
  isSideRequired?: boolean;
  /** Whether the image is normal. Accepted terms are then further phrases for a normal image, matched word for word. */
  isNormal: boolean;
}

/** Outcome of marking. `review`: not accepted until a teacher decides. */
export type AnswerOutcome = 'accepted' | 'partial' | 'review' | 'rejected' | 'blank';

/** Reasons why an answer is not fully accepted, the main reason first. */
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

/** The mark of an answer. */
export interface AnswerMark {
  outcome: AnswerOutcome;
  /** Share of the marks, 0 to 1: 1 only when accepted, 0 when a teacher must decide. */
  score: number;
  /** Similarity to the best term, 0 to 1, for sorting only. */
  fit: number;
  reasons: readonly AnswerReason[];
  /** The best matching term of the key; absent when none matches. */
  term?: string;
}
