import type { ExamPaperResult } from '@medrad/contracts';
import { pageMaxItems } from '@medrad/contracts/limits';
import { toCsv } from '@medrad/ui/export';
import { examStates } from '../exam/exam-states';
import { personOf } from '../exam-control/person-of';

const header = [
  ...['Person', 'State', 'Started (UTC)', 'Ended (UTC)', 'Marks', 'Of', 'Converted'],
  ...['Late answers', 'Marks that they change', 'Late answers count', 'Paused (s)', 'User id'],
];

/** The results of a paper as CSV. */
export const resultsCsv = (results: readonly ExamPaperResult[]): string =>
  toCsv([
    header,
    ...results.map((result) => [
      personOf(result),
      examStates[result.state].label,
      result.startedAt ?? undefined,
      result.endedAt ?? undefined,
      result.marks ?? undefined,
      result.maxMarks,
      result.converted ?? undefined,
      result.late?.answers ?? 0,
      result.late?.marks ?? 0,
      result.late ? (result.late.isAccepted ? 'yes' : 'no') : undefined,
      Math.round(result.pausedSeconds),
      result.userId,
    ]),
  ]);

/** The file name, such as `friday-paper-results.csv`. */
export function resultsFileName(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['paper'];
  return `${words.join('-')}-results.csv`;
}

/** All results of a paper, loaded page by page. @param read loads a page; rejects on failure */
export async function readAllResults(
  read: (page: { limit: number; offset: number }) => Promise<ExamPaperResult[]>,
): Promise<ExamPaperResult[]> {
  const all: ExamPaperResult[] = [];
  for (;;) {
    const page = await read({ limit: pageMaxItems, offset: all.length });
    all.push(...page);
    if (page.length < pageMaxItems) return all;
  }
}
