import type { ExamPaperAnswer, ExamPaperAnswers, ExamPaperItem, ExamPaperResult } from '@medrad/contracts';
import { pageMaxItems } from '@medrad/contracts/limits';
import { type Cell, toCsv } from '@medrad/ui/export';
import { answerOutcomes } from '../exam/answer-outcomes';
import { examStates } from '../exam/exam-states';
import { personOf } from '../exam-control/person-of';
import { explainMark } from './explain-mark';

/** A time as spreadsheets read it, in UTC: `2026-03-05 15:00:00`. */
const sheetTime = (moment: string | null): Cell => moment?.slice(0, 19).replace('T', ' ');
const yesNo = (value: boolean): Cell => (value ? 'yes' : 'no');

const personHeader = ['Person', 'E-mail', 'Institute'];
const personCells = (result: ExamPaperResult): Cell[] => [
  personOf(result),
  result.personEmail ?? undefined,
  result.personInstitute ?? undefined,
];

const header = [
  ...personHeader,
  ...['State', 'Started (UTC)', 'Ended (UTC)', 'Marks', 'Of', 'Converted'],
  ...['Late answers', 'Marks that they change', 'Late answers count', 'Paused (s)', 'User id'],
];

/** The results of a paper as CSV: one row for each person. */
export const resultsCsv = (results: readonly ExamPaperResult[]): string =>
  toCsv([
    header,
    ...results.map((result) => [
      ...personCells(result),
      examStates[result.state].label,
      sheetTime(result.startedAt),
      sheetTime(result.endedAt),
      result.marks ?? undefined,
      result.maxMarks,
      result.converted ?? undefined,
      result.late?.answers ?? 0,
      result.late?.marks ?? 0,
      result.late ? yesNo(result.late.isAccepted) : undefined,
      Math.round(result.pausedSeconds),
      result.userId,
    ]),
  ]);

const answersHeader = [
  ...personHeader,
  ...['State', 'Item', 'Shown as', 'Image', 'Called', 'Answer', 'Outcome', 'Marks', 'Of', 'Why'],
  ...['Last change (UTC)', 'Time (s)', 'Paused (s)', 'Sent late', 'After the end', 'User id', 'Image id'],
];

const calledOf = ({ isNormal }: ExamPaperAnswer): Cell =>
  isNormal === null ? undefined : isNormal ? 'normal' : 'abnormal';

/** The answers to a paper as CSV: one row for each answer of each person, in the order of the paper. */
export function answersCsv(people: readonly ExamPaperAnswers[], items: readonly ExamPaperItem[]): string {
  const itemOf = new Map(items.map((item) => [item.number, item]));
  return toCsv([
    answersHeader,
    ...people.flatMap((person) =>
      person.answers.map((answer) => [
        ...personCells(person),
        examStates[person.state].label,
        answer.number,
        answer.place,
        itemOf.get(answer.number)?.title,
        calledOf(answer),
        answer.text,
        answerOutcomes[answer.outcome].label,
        answer.marks,
        answer.maxMarks,
        explainMark(answer),
        sheetTime(answer.typedAt),
        answer.secondsUsed === null ? undefined : Math.round(answer.secondsUsed),
        Math.round(answer.pausedSeconds),
        yesNo(answer.isOffline),
        answer.late === null ? 'no' : answer.late === 'accepted' ? 'accepted' : 'not counted',
        person.userId,
        itemOf.get(answer.number)?.imageId,
      ]),
    ),
  ]);
}

/** The name of a file about a paper, such as `friday-paper-results.csv`. */
export function paperFileName(title: string, content: 'results' | 'answers'): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['paper'];
  return `${words.join('-')}-${content}.csv`;
}

/** All rows of a list, loaded page by page. @param read loads a page; rejects on failure */
export async function readAll<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = await read({ limit: pageMaxItems, offset: all.length });
    all.push(...page);
    if (page.length < pageMaxItems) return all;
  }
}
