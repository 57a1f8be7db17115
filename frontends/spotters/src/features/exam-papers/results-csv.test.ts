import type { ExamPaperResult } from '@medrad/contracts';
import {
  aPaperAnswer,
  aPaperItem,
  aPaperResult,
  somePaperAnswers,
} from '../../../test/exam-control-builders';
import { answersCsv, paperFileName, readAll, resultsCsv } from './results-csv';

test('the file has a row for each person, empty cells without values, and no active formulas', () => {
  const csv = resultsCsv([
    aPaperResult({ converted: 8 }),
    aPaperResult({
      personName: '=Ben, "B"',
      personEmail: '@ben',
      state: 'ready',
      startedAt: null,
      endedAt: null,
      marks: null,
      converted: null,
    }),
    aPaperResult({
      ...{ personName: null, personEmail: null, personInstitute: null },
      ...{ state: 'voided', marks: null },
    }),
    aPaperResult({ late: { answers: 2, marks: 4, isAccepted: false }, pausedSeconds: 90.4 }),
  ]);
  const { userId } = aPaperResult();
  const times = '2026-11-25 10:00:00,2026-11-25 10:02:00';
  const asha = 'Asha Rao,asha@hospital.test,City Hospital';
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Person,E-mail,Institute,State,Started (UTC),Ended (UTC),Marks,Of,Converted,Late answers,Marks that they change,Late answers count,Paused (s),User id',
    `${asha},Handed in,${times},4,6,8,0,0,,0,${userId}`,
    `"'=Ben, ""B""",'@ben,City Hospital,Not started,,,,6,,0,0,,0,${userId}`,
    `Unknown person,,,Does not count,${times},,6,,0,0,,0,${userId}`,
    `${asha},Handed in,${times},4,6,,2,4,no,90,${userId}`,
    '',
  ]);
});

test.each([
  ['Friday paper', 'results', 'friday-paper-results.csv'],
  ['../Émile: 2/3', 'results', 'émile-2-3-results.csv'],
  ['!!', 'answers', 'paper-answers.csv'],
] as const)('the file of %s with %s is %s', (title, content, name) => {
  expect(paperFileName(title, content)).toBe(name);
});

test.each([0, 1, 99, 100, 101, 250])('%s results are loaded completely', async (count) => {
  const stored = Array.from({ length: count }, (_, index) => aPaperResult({ personName: `${index}` }));
  const read = ({ limit, offset }: { limit: number; offset: number }): Promise<ExamPaperResult[]> =>
    Promise.resolve(stored.slice(offset, offset + limit));
  expect(await readAll(read)).toEqual(stored);
});

test.each([
  ['removed', 'A teacher took the item out; recognised: Gout'],
  ['given', 'A teacher gave the item to everybody; recognised: Gout'],
] as const)('an answer to an item that was %s says so', (adjustment, why) => {
  const answer = aPaperAnswer({ adjustment, markedBy: 'teacher' });
  expect(answersCsv([somePaperAnswers({ answers: [answer] })], [aPaperItem()])).toContain(`,${why},`);
});

test('the file of answers has a row for each answer, with times as spreadsheets read them and no active formulas', () => {
  const contest = { state: 'pending', reason: 'A synonym', revision: 1 } as const;
  const csv = answersCsv(
    [
      somePaperAnswers({
        answers: [
          aPaperAnswer(),
          aPaperAnswer({
            ...{ number: 2, place: 1, text: '=HYPERLINK("x")', isNormal: false, outcome: 'review', marks: 0 },
            ...{
              term: null,
              contest,
              secondsUsed: 12.6,
              pausedSeconds: 3.2,
              isOffline: true,
              late: 'pending',
            },
          }),
          aPaperAnswer({
            ...{ number: 3, text: '', outcome: 'blank', marks: 0, term: null },
            ...{ typedAt: null, secondsUsed: null },
          }),
        ],
      }),
      somePaperAnswers({ answers: [] }),
    ],
    [
      aPaperItem(),
      aPaperItem({ number: 2, title: '+Rickets', imageId: 'b' }),
      aPaperItem({ number: 3, title: 'Scurvy', imageId: 'c' }),
    ],
  );
  const { userId } = aPaperResult();
  const { imageId } = aPaperItem();
  const asha = 'Asha Rao,asha@hospital.test,City Hospital,Handed in';
  const why =
    'The rules could not decide; the person says it is right (A synonym); came after the end and does not count';
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Person,E-mail,Institute,State,Item,Shown as,Image,Called,Answer,Outcome,Marks,Of,Why,Last change (UTC),Time (s),Paused (s),Sent late,After the end,User id,Image id',
    `${asha},1,1,Gout,,gout,Accepted,2,2,Recognised: Gout,2026-11-25 10:00:30,30,0,no,no,${userId},${imageId}`,
    `${asha},2,1,'+Rickets,abnormal,"'=HYPERLINK(""x"")",For review,0,2,${why},2026-11-25 10:00:30,13,3,yes,not counted,${userId},b`,
    `${asha},3,1,Scurvy,,,Blank,0,2,,,,0,no,no,${userId},c`,
    '',
  ]);
});
