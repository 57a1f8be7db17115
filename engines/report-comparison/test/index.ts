/** Test utilities used by benchmarks outside of this engine. */
export { labelledReports } from './labelled-reports';
export { openLexiconOutcome } from './open-lexicon';
export { scoreReports, shareRight } from './scores';
