import { compareFindings, type KeyFinding, suggestKeyFindings } from '@medrad/report-comparison';
import { labelledReports, scoreReports, shareRight } from '@medrad/report-comparison/testing';
import { type BenchRow, median } from './bench-row';

const turns = 200;
const wordsInReport = 300;
const findingsInCase = 8;

const preciseMilliseconds = (value: number): string => `${value.toFixed(2)} ms`;

/** A text as long as a full report, joined from labelled reports. */
function longReport(): string {
  const texts = [...new Set(labelledReports.map(({ text }) => text))];
  const words = texts.join(' ').split(' ');
  return `${words.slice(0, wordsInReport).join(' ')}.`;
}

/** Key findings with sides, sizes or levels, from the first of those reports. */
const caseFindings = (): KeyFinding[] =>
  labelledReports.slice(0, findingsInCase).map(({ finding }) => finding);

const timeOf = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/** Median times of two functions that run alternately; the first turns warm up and do not count. */
function contest(ours: () => unknown, opponent: () => unknown): [number, number] {
  const times: [number[], number[]] = [[], []];
  for (let turn = -turns; turn < turns; turn += 1) {
    const pair = [timeOf(ours), timeOf(opponent)];
    if (turn >= 0) pair.forEach((ms, index) => times[index]?.push(ms));
  }
  return [median(times[0]), median(times[1])];
}

/** Measures the time to compare a report with its case's key findings, and the share of right results. */
export function run(): Promise<BenchRow[]> {
  const text = longReport();
  const findings = caseFindings();
  const first = timeOf(() => compareFindings(text, findings));
  const [ours, opponent] = contest(
    () => compareFindings(text, findings),
    () => suggestKeyFindings(text),
  );
  const scored = scoreReports(labelledReports);
  const right = shareRight(scored, ({ outcome }) => outcome);
  const rightWithout = shareRight(scored, ({ openLexicon }) => openLexicon);
  return Promise.resolve([
    {
      metric: `report of ${wordsInReport} words compared with ${findingsInCase} key findings, in ms`,
      ours: preciseMilliseconds(ours),
      opponent: `open lexicon without key findings ${preciseMilliseconds(opponent)}`,
      ratio: ours,
      goal: '<= 20',
    },
    {
      metric: 'the first comparison in a process, in ms',
      ours: preciseMilliseconds(first),
      opponent: 'none: an absolute goal',
      ratio: first,
      goal: '<= 50',
    },
    {
      metric: `labelled pairs with the right outcome, all of which guided the rules, of ${scored.length}`,
      ours: `${(100 * right).toFixed(1)} %`,
      opponent: `open lexicon without key findings ${(100 * rightWithout).toFixed(1)} %`,
      ratio: right / rightWithout,
      goal: '>= 1.2',
    },
  ]);
}
