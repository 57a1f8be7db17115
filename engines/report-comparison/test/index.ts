/** What benchmarks outside this engine use of its tests. */
export { labelledReports } from './labelled-reports';
export { openLexiconOutcome } from './open-lexicon';
export { scoreReports, shareRight } from './scores';
