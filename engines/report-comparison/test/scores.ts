import { compareFindings, type FindingOutcome } from '../src';
import type { AnsweredReport, LabelledReport } from './labelled-reports';
import { openLexiconOutcome } from './open-lexicon';

/** A labelled pair with the answers of the engine and of the method that it is compared with (`openLexiconOutcome`). */
export interface ScoredReport extends AnsweredReport {
  openLexicon: FindingOutcome;
}

/** Precision and recall of one outcome, each from 0 to 1. */
export interface OutcomeScore {
  outcome: FindingOutcome;
  labelled: number;
  named: number;
  precision: number;
  recall: number;
}

export const outcomes = ['found', 'denied', 'missed', 'wrong-side', 'wrong-size'] as const;

/** Adds the answers of both methods to each labelled pair. */
export function scoreReports(reports: readonly LabelledReport[]): ScoredReport[] {
  return reports.map((report) => {
    const [compared] = compareFindings(report.text, [report.finding]);
    if (!compared) throw new Error(`${report.id} has no answer.`);
    return {
      ...report,
      outcome: compared.outcome,
      isCalledHedged: compared.isHedged,
      openLexicon: openLexiconOutcome(report.text, report.finding),
    };
  });
}

/** Precision and recall of each outcome. */
export function scoresOf(scored: readonly AnsweredReport[]): OutcomeScore[] {
  return outcomes.map((outcome) => {
    const labelled = scored.filter(({ expected }) => expected === outcome).length;
    const named = scored.filter((report) => report.outcome === outcome).length;
    const both = scored.filter((report) => report.outcome === outcome && report.expected === outcome).length;
    return { outcome, labelled, named, precision: both / named, recall: both / labelled };
  });
}

/** Share of pairs whose outcome is the labelled one. */
export const shareRight = <Report extends LabelledReport>(
  scored: readonly Report[],
  outcomeOf: (report: Report) => FindingOutcome,
): number => scored.filter((report) => outcomeOf(report) === report.expected).length / scored.length;
