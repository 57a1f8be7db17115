import { labelCorrections } from './label-corrections';
import type { AnsweredReport } from './labelled-reports';
import { type ScoredReport, scoresOf, shareRight } from './scores';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('\n', ' / ').replaceAll('*', '\\*');

/** Pads columns to their widest cell, as Prettier formats a table. */
function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text, index) => text.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n');
}

const scoreTable = (scored: readonly AnsweredReport[]): string =>
  table([
    ['outcome', 'labelled', 'named', 'precision', 'recall'],
    ...scoresOf(scored).map(({ outcome, labelled, named, precision, recall }) => [
      outcome,
      String(labelled),
      String(named),
      percent(precision),
      percent(recall),
    ]),
  ]);

function missTable(scored: readonly AnsweredReport[]): string {
  const misses = scored.filter(({ outcome, expected }) => outcome !== expected);
  if (misses.length === 0) return 'None.';
  return table([
    ['pair', 'report', 'key finding', 'labelled', 'named'],
    ...misses.map(({ id, text, finding, expected, outcome }) => [
      id,
      cell(text),
      cell([finding.side, finding.level, finding.phrases[0]].filter(Boolean).join(' ')),
      expected,
      outcome,
    ]),
  ]);
}

function hedgeLine(scored: readonly AnsweredReport[]): string {
  const wrong = scored.filter((report) => report.isCalledHedged !== report.isHedged).map(({ id }) => id);
  const right = scored.length - wrong.length;
  return `Uncertainty: right in ${right} of ${scored.length} pairs${wrong.length > 0 ? `; wrong in ${wrong.join(', ')}` : ''}.`;
}

const findings = (scored: readonly AnsweredReport[]): string => `${scoreTable(scored)}

${hedgeLine(scored)}

Misses:

${missTable(scored)}`;

const rightOf = (scored: readonly AnsweredReport[]): string =>
  `${percent(shareRight(scored, ({ outcome }) => outcome))} of ${scored.length} pairs`;

function section(title: string, scored: readonly ScoredReport[]): string {
  const open = shareRight(scored, ({ openLexicon }) => openLexicon);
  return `## ${title}

Right: ${rightOf(scored)}. With an open lexicon that does not know the key findings: ${percent(open)}.

${findings(scored)}`;
}

/** Results of a set with a recorded first run: those of that run, unchanged, and the engine's current ones. */
export interface UnseenSet {
  title: string;
  /** Description of the set, with the time of its labels. */
  about: string;
  firstRun: readonly AnsweredReport[];
  now: readonly ScoredReport[];
}

const unseenSection = ({ title, about, firstRun, now }: UnseenSet): string => `## ${title}

${about}

### Recorded first run

Right: ${rightOf(firstRun)}.

${findings(firstRun)}

${section('Now', now).replace('##', '###')}`;

/** Generates the page `docs/report-comparison.md`. */
export function comparisonPage(
  first: readonly ScoredReport[],
  later: readonly ScoredReport[],
  unseen: readonly UnseenSet[],
): string {
  return `# Comparison of reports

This page shows how \`engines/report-comparison\` judges labelled pairs of a report and one key finding. It is generated and checked by \`engines/report-comparison/test/labelled-reports.test.ts\`; \`MEDRAD_WRITE_COMPARISON=1 npx jest --selectProjects node -- engines/report-comparison/test/labelled-reports\` writes it again.

One reader wrote all texts and labels. The engine's answers are hints for a teacher and never a mark. Only the first run over a new set shows how good the engine is on texts that it has never seen: these runs are kept in \`*.first-run.tsv\` and do not change. All later results for the same set are for texts that have guided the rules.

The pairs of \`labelled-reports.tsv\` were labelled before the engine was written and guided its rules; its first run was right in 222 of 224 pairs. The pairs of \`later-reports.tsv\` were labelled afterwards, in other styles, before the engine saw them; its first run was right in 107 of 111 pairs, and three of the four misses were then fixed.

${unseen.map(unseenSection).join('\n\n')}

${section('Pairs that guided the rules', first)}

${section('Pairs labelled afterwards', later)}

## Corrected labels

These labels were wrong and were corrected after a run. In the two older sets, a structure that the report calls normal was labelled as if the report did not mention it. The fresh pairs were labelled, before any run, by the rule that such a statement denies a finding there. By the old labels these pairs would be misses: ${labelCorrections.length} more than the tables above list.

${table([
  ['pair', 'was', 'is', 'reason'],
  ...labelCorrections.map(({ id, was, is, reason }) => [id, was, is, reason]),
])}
`;
}
