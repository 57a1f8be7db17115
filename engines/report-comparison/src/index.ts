export { compareFindings } from './compare-findings';
export type {
  ComparedFinding,
  ExpectedSize,
  FindingOutcome,
  KeyFinding,
  Side,
  TextRange,
} from './key-finding';
