/** Side of a finding; `none` when sides do not apply, as for a midline shift. */
export type Side = 'left' | 'right' | 'both' | 'none';

/** An expected size with its tolerance, both in mm. */
export interface ExpectedSize {
  value: number;
  tolerance: number;
}

/** A finding that a report on a case should mention or, if absent in the case, must not claim. */
export interface KeyFinding {
  id: string;
  /** Phrases that name the finding, in any word order, number and spelling. A phrase needs no word for the side. */
  phrases: string[];
  /** Side of the finding. When it is absent, the side that a phrase names counts, if it names one. */
  side?: Side;
  /**
   * Lobe, zone, region or vertebral level, such as `upper lobe`, `frontal`, `L4/5`. A different
   * level in the report means a different finding.
   */
  level?: string;
  sizeMm?: ExpectedSize;
  /** Whether missing this finding would endanger the patient. */
  isCritical: boolean;
  /** Whether the case does not have this finding, so that a report that claims it is wrong. */
  isAbsent: boolean;
}

/** How a report mentions a key finding. For a finding that must be absent, `found` means that the report claims it. */
export type FindingOutcome = 'found' | 'denied' | 'missed' | 'wrong-side' | 'wrong-size';

/** A range of characters: from `start` up to, not including, `end`. */
export interface TextRange {
  start: number;
  end: number;
}

/** Result for one key finding: how the report mentions it, and where. */
export interface ComparedFinding {
  /** Id of the key finding. */
  id: string;
  outcome: FindingOutcome;
  /**
   * Whether the report is uncertain about the finding: `possible`, `cannot be excluded`,
   * `suspicious for`.
   */
  isHedged: boolean;
  /**
   * The words on which the outcome is based; null when the report says nothing. A finding at
   * another level is `missed` with a range.
   */
  range: TextRange | null;
  /**
   * Whether the report agrees with the case: finds a present finding, or does not claim an absent
   * one.
   */
  isInAgreement: boolean;
}
