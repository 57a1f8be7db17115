import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  firstReports,
  freshFirstRun,
  freshReports,
  labelledReports,
  laterReports,
  thirdFirstRun,
  thirdReports,
  unseenFirstRun,
  unseenReports,
} from './labelled-reports';
import { labelCorrections } from './label-corrections';
import { comparisonPage } from './page';
import { scoreReports, scoresOf } from './scores';

const page = path.resolve(__dirname, '../../../docs/report-comparison.md');
const least = 0.9;

test('the labels are complete and have unique ids', () => {
  expect(new Set(labelledReports.map(({ id }) => id)).size).toBe(labelledReports.length);
  expect(labelledReports.length).toBeGreaterThanOrEqual(80);
  for (const { finding, expected } of labelledReports) {
    expect(finding.phrases).not.toContain('');
    expect(['found', 'denied', 'missed', 'wrong-side', 'wrong-size']).toContain(expected);
  }
});

test('a corrected label replaces the label of its pair', () => {
  const expectedOf = new Map(labelledReports.map(({ id, expected }) => [id, expected]));
  for (const { id, was, is } of labelCorrections) {
    expect(was).not.toBe(is);
    expect([id, expectedOf.get(id)]).toEqual([id, is]);
  }
});

describe.each([
  ['that guided the rules', firstReports],
  ['labelled afterwards', laterReports],
  ['in the voices of many residents', freshReports],
  ['of other studies', unseenReports],
  ['of the third set', thirdReports],
])('pairs %s', (_, reports) => {
  test.each(scoresOf(scoreReports(reports)))(
    'recall and precision of the outcome $outcome are at least nine in ten',
    ({ precision, recall }) => {
      expect(precision).toBeGreaterThanOrEqual(least);
      expect(recall).toBeGreaterThanOrEqual(least);
    },
  );
});

test('uncertainty is detected in nine of ten uncertain pairs, and rarely in others', () => {
  const scored = scoreReports(labelledReports);
  const [hedged, firm] = [scored.filter((pair) => pair.isHedged), scored.filter((pair) => !pair.isHedged)];
  expect(hedged.filter((pair) => pair.isCalledHedged).length).toBeGreaterThanOrEqual(least * hedged.length);
  expect(firm.filter((pair) => pair.isCalledHedged).length).toBeLessThanOrEqual(0.02 * firm.length);
});

test('the page in the docs matches these pairs', () => {
  const wanted = comparisonPage(scoreReports(firstReports), scoreReports(laterReports), [
    {
      title: 'Fresh pairs in the voices of many residents',
      about:
        'The pairs of `fresh-reports.tsv` were written and labelled without knowledge of the engine, its rules or the older pairs.',
      firstRun: freshFirstRun,
      now: scoreReports(freshReports),
    },
    {
      title: 'A second unseen set',
      about:
        'The pairs of `unseen-reports.tsv` are of other studies. They were labelled after the fresh pairs had guided the rules, by the same reader, who knew the rules by then. Their first run shows how well the rules from the fresh pairs work on other texts.',
      firstRun: unseenFirstRun,
      now: scoreReports(unseenReports),
    },
    {
      title: 'A third unseen set',
      about:
        'The pairs of `third-reports.tsv` were labelled in the same way after the second set had guided the rules. Their first run is the latest result for texts that the engine had never seen.',
      firstRun: thirdFirstRun,
      now: scoreReports(thirdReports),
    },
  ]);
  if (process.env['MEDRAD_WRITE_COMPARISON']) writeFileSync(page, wanted);
  expect(existsSync(page) ? readFileSync(page, 'utf8') : '').toBe(wanted);
});
