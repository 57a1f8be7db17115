export { type AlignedSentences, alignSentences } from './align/align-sentences';
export type { WordSegment } from './align/word-segments';
export { compareFindings } from './compare-findings';
export type {
  ComparedFinding,
  ExpectedSize,
  FindingOutcome,
  KeyFinding,
  Side,
  TextRange,
} from './key-finding';
export { type SuggestedFinding, suggestKeyFindings } from './suggest/suggest-key-findings';
