import type { ExamPaperResult } from '@medrad/contracts';
import { aPaperResult } from '../../../test/exam-control-builders';
import { readAllResults, resultsCsv, resultsFileName } from './results-csv';

test('the file has a row for each person, empty cells without values, and no active formulas', () => {
  const csv = resultsCsv([
    aPaperResult({ converted: 8 }),
    aPaperResult({
      personName: '=Ben, "B"',
      state: 'ready',
      startedAt: null,
      endedAt: null,
      marks: null,
      converted: null,
    }),
    aPaperResult({ personName: null, state: 'voided', marks: null }),
    aPaperResult({ late: { answers: 2, marks: 4, isAccepted: false }, pausedSeconds: 90.4 }),
  ]);
  const { startedAt, endedAt, userId } = aPaperResult();
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Person,State,Started (UTC),Ended (UTC),Marks,Of,Converted,Late answers,Marks that they change,Late answers count,Paused (s),User id',
    `Asha Rao,Handed in,${startedAt},${endedAt},4,6,8,0,0,,0,${userId}`,
    `"'=Ben, ""B""",Not started,,,,6,,0,0,,0,${userId}`,
    `Unknown person,Does not count,${startedAt},${endedAt},,6,,0,0,,0,${userId}`,
    `Asha Rao,Handed in,${startedAt},${endedAt},4,6,,2,4,no,90,${userId}`,
    '',
  ]);
});

test.each([
  ['Friday paper', 'friday-paper-results.csv'],
  ['../Émile: 2/3', 'émile-2-3-results.csv'],
  ['!!', 'paper-results.csv'],
])('the file of %s is %s', (title, name) => {
  expect(resultsFileName(title)).toBe(name);
});

test.each([0, 1, 99, 100, 101, 250])('%s results are loaded completely', async (count) => {
  const stored = Array.from({ length: count }, (_, index) => aPaperResult({ personName: `${index}` }));
  const read = ({ limit, offset }: { limit: number; offset: number }): Promise<ExamPaperResult[]> =>
    Promise.resolve(stored.slice(offset, offset + limit));
  expect(await readAllResults(read)).toEqual(stored);
});
