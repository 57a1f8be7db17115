import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FindingOutcome, KeyFinding, Side } from '../src';

/** A report, one key finding, and a radiologist's label. */
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

const linesOf = (name: string): string[] =>
  readFileSync(path.join(__dirname, name), 'utf8').trimEnd().split('\n').slice(1);

const readTable = (name: string): LabelledReport[] => linesOf(name).map(readRow);

/** A labelled report and key finding with the engine's answer. */
export interface AnsweredReport extends LabelledReport {
  outcome: FindingOutcome;
  isCalledHedged: boolean;
}

/** Reads the recorded answers of a first run, with the labels at the time of that run. */
function readFirstRun(name: string, reports: readonly LabelledReport[]): AnsweredReport[] {
  const byId = new Map(reports.map((report) => [report.id, report]));
  return linesOf(name).map((line) => {
    const [id = '', labelled, labelledHedged, named, namedHedged] = line.split('\t');
    const report = byId.get(id);
    if (!report) throw new Error(`${name} answers ${id}, which is no pair.`);
    return {
      ...report,
      expected: labelled as FindingOutcome,
      isHedged: labelledHedged === 'hedged',
      outcome: named as FindingOutcome,
      isCalledHedged: namedHedged === 'hedged',
    };
  });
}

/** Pairs of a report and a key finding that were labelled before the engine was written and that guided its rules. */
export const firstReports: readonly LabelledReport[] = readTable('labelled-reports.tsv');
/** Pairs in other styles, labelled later but before the engine was run on them. */
export const laterReports: readonly LabelledReport[] = readTable('later-reports.tsv');
/** Pairs whose reports are in the styles of many residents, labelled before the engine was run on them. */
export const freshReports: readonly LabelledReport[] = readTable('fresh-reports.tsv');
/** A second set of unseen pairs from other studies, labelled before the engine was run on them. */
export const unseenReports: readonly LabelledReport[] = readTable('unseen-reports.tsv');
/** A third set of unseen pairs, labelled after the second had guided the rules. */
export const thirdReports: readonly LabelledReport[] = readTable('third-reports.tsv');
/** All labelled pairs. */
export const labelledReports: readonly LabelledReport[] = [
  ...firstReports,
  ...laterReports,
  ...freshReports,
  ...unseenReports,
  ...thirdReports,
];
/** The engine's answers to the fresh pairs before it was changed for any of them. */
export const freshFirstRun: readonly AnsweredReport[] = readFirstRun(
  'fresh-reports.first-run.tsv',
  freshReports,
);
/**
 * The engine's answers to the second unseen set, after the fresh pairs had guided the rules and before this set did.
 */
export const unseenFirstRun: readonly AnsweredReport[] = readFirstRun(
  'unseen-reports.first-run.tsv',
  unseenReports,
);
/**
 * The engine's answers to the third set, after the first two unseen sets had guided the rules and before this set did.
 */
export const thirdFirstRun: readonly AnsweredReport[] = readFirstRun(
  'third-reports.first-run.tsv',
  thirdReports,
);
