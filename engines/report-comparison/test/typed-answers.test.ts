import { describeWithData, readTestData } from '@medrad/testing';
import { compareFindings, type FindingOutcome, type Side } from '../src';

const sides: Readonly<Record<string, Side>> = { L: 'left', R: 'right' };

/** The engine's outcomes for those answers in a table to which a fair examiner gave the label `judgement`. */
function outcomesOf(table: string, judgement: string): FindingOutcome[] {
  const [head = '', ...lines] = readTestData(`answers/${table}`).toString('utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.flatMap((line) => {
    const cells = line.split('\t');
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    if (cell('expected') !== judgement || cell('is_normal') !== '') return [];
    const finding = { id: 'asked', phrases: cell('accepted').split('|'), side: sides[cell('side')] };
    return compareFindings(cell('answer'), [{ ...finding, isCritical: false, isAbsent: false }]).map(
      ({ outcome }) => outcome,
    );
  });
}

const shareFound = (outcomes: readonly FindingOutcome[]): number =>
  outcomes.filter((outcome) => outcome === 'found').length / outcomes.length;

// In these tables, one or two phrases describe a diagnosis; most accepted answers that are not
// found are synonyms of the phrases.
describeWithData('answers/pairs.tsv', 'answers/independent.tsv')('typed answers from outside', () => {
  test.each([
    ['pairs.tsv', 0.85],
    ['independent.tsv', 0.55],
  ])('accepted answers of %s are found', (table, least) => {
    expect(shareFound(outcomesOf(table, 'accept'))).toBeGreaterThanOrEqual(least);
  });

  // The rejected answers of `independent.tsv` that are found are lists of many alternative diagnoses.
  test.each([
    ['pairs.tsv', 0.01],
    ['independent.tsv', 0.06],
  ])('rejected answers of %s are not found', (table, most) => {
    expect(shareFound(outcomesOf(table, 'reject'))).toBeLessThanOrEqual(most);
  });
});
