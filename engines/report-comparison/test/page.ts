import { type ScoredReport, scoresOf, shareRight } from './scores';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('\n', ' / ').replaceAll('*', '\\*');

/** Columns padded to their widest cell, as Prettier leaves a table alone. */
function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text, index) => text.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n');
}

const scoreTable = (scored: readonly ScoredReport[]): string =>
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

function missTable(scored: readonly ScoredReport[]): string {
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

function hedgeLine(scored: readonly ScoredReport[]): string {
  const wrong = scored.filter((report) => report.isCalledHedged !== report.isHedged).map(({ id }) => id);
  const right = scored.length - wrong.length;
  return `Uncertainty: right in ${right} of ${scored.length} pairs${wrong.length > 0 ? `; wrong in ${wrong.join(', ')}` : ''}.`;
}

function section(title: string, scored: readonly ScoredReport[]): string {
  const ours = shareRight(scored, ({ outcome }) => outcome);
  const open = shareRight(scored, ({ openLexicon }) => openLexicon);
  return `## ${title}

Right in all: ${percent(ours)} of ${scored.length} pairs. An open lexicon that does not know the key findings: ${percent(open)}.

${scoreTable(scored)}

${hedgeLine(scored)}

Misses:

${missTable(scored)}`;
}

/** The page `docs/report-comparison.md`. */
export function comparisonPage(first: readonly ScoredReport[], later: readonly ScoredReport[]): string {
  return `# Comparison of reports

How \`engines/report-comparison\` judges labelled pairs of a report and one key finding. Written and checked by \`engines/report-comparison/test/labelled-reports.test.ts\`; \`MEDRAD_WRITE_COMPARISON=1 npx jest --selectProjects node -- engines/report-comparison/test/labelled-reports\` writes it anew.

The pairs of \`labelled-reports.tsv\` were labelled before the engine was written and guided its rules: the first run named 222 of 224. Those of \`later-reports.tsv\` were labelled afterwards, in other styles, before the engine saw them: the first run named 107 of 111, and three of the four misses were then mended, so the table below is no longer that of unseen reports. All are labels of one reader, who also wrote the texts; the engine's answers are hints for a teacher and never a mark.

${section('Pairs that guided the rules', first)}

${section('Pairs labelled afterwards', later)}
`;
}
