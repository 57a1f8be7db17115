/** Side of the body that a finding lies on; `none` where a side has no meaning, as in a midline shift. */
export type Side = 'left' | 'right' | 'both' | 'none';

/** A size and how far a report may be from it, both in mm. */
export interface ExpectedSize {
  value: number;
  tolerance: number;
}

/** One thing that a report on a case says, or for a normal case must not say. */
export interface KeyFinding {
  id: string;
  /** Phrases that count as naming the finding, in any word order, number and spelling. Words for a side are not needed. */
  phrases: string[];
  /** Absent: the side is not asked for. A side that a phrase names counts instead. */
  side?: Side;
  /** Lobe, zone, region or vertebral level, e.g. `upper lobe`, `frontal`, `L4/5`. Another one named means another finding. */
  level?: string;
  sizeMm?: ExpectedSize;
  /** Missing this finding endangers the patient. */
  isCritical: boolean;
  /** The case does not have this finding: a report that claims it is wrong. */
  isAbsent: boolean;
}

/** What a report says of a key finding. For an absent finding `found` means that the report claims it. */
export type FindingOutcome = 'found' | 'denied' | 'missed' | 'wrong-side' | 'wrong-size';

/** Characters of a text: from `start` up to, not including, `end`. */
export interface TextRange {
  start: number;
  end: number;
}

/** What a report says of one key finding, and where. */
export interface ComparedFinding {
  /** The key finding's id. */
  id: string;
  outcome: FindingOutcome;
  /** The report speaks of the finding without certainty: `possible`, `cannot be excluded`, `suspicious for`. */
  isHedged: boolean;
  /** The words that the outcome rests on; null where the report says nothing. A finding at another level is `missed` with a range. */
  range: TextRange | null;
  /** The report agrees with the case: found what is there, or does not claim what is absent. */
  isInAgreement: boolean;
}
