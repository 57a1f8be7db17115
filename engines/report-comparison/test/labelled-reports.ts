import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FindingOutcome, KeyFinding, Side } from '../src';

/** A report, one key finding, and what a radiologist says the report says of it. */
export interface LabelledReport {
  id: string;
  modality: string;
  text: string;
  finding: KeyFinding;
  expected: FindingOutcome;
  isHedged: boolean;
}

function readSize(text: string): KeyFinding['sizeMm'] {
  const [value, tolerance] = text.split('±').map(Number);
  return value && tolerance ? { value, tolerance } : undefined;
}

function readRow(line: string): LabelledReport {
  const [id = '', modality = '', text = '', phrases = '', side, level, size = '', expected, hedged] =
    line.split('\t');
  return {
    id,
    modality,
    text: text.replaceAll('\\n', '\n'),
    finding: {
      id,
      phrases: phrases.split('|'),
      side: (side || undefined) as Side | undefined,
      level: level || undefined,
      sizeMm: readSize(size),
      isCritical: false,
      isAbsent: modality.endsWith('normal'),
    },
    expected: expected as FindingOutcome,
    isHedged: hedged === 'hedged',
  };
}

const readTable = (name: string): LabelledReport[] =>
  readFileSync(path.join(__dirname, name), 'utf8').trimEnd().split('\n').slice(1).map(readRow);

/** Pairs that were labelled before the engine was written, and guided its rules. */
export const firstReports: readonly LabelledReport[] = readTable('labelled-reports.tsv');
/** Pairs in other styles that were labelled after that, before the engine saw them. */
export const laterReports: readonly LabelledReport[] = readTable('later-reports.tsv');
/** All labelled pairs. */
export const labelledReports: readonly LabelledReport[] = [...firstReports, ...laterReports];
