import type { ExamPaperResult } from '@medrad/contracts';
import { pageMaxItems } from '@medrad/contracts/limits';
import { toCsv } from '@medrad/ui/export';
import { examStates } from '../exam/exam-states';
import { personOf } from '../exam-control/person-of';

const header = ['Person', 'State', 'Started (UTC)', 'Ended (UTC)', 'Marks', 'Of', 'Converted', 'User id'];

/** The results of a paper as comma-separated values. */
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
      result.userId,
    ]),
  ]);

/** Name of the file: `friday-paper-results.csv`. */
export function resultsFileName(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['paper'];
  return `${words.join('-')}-results.csv`;
}

/** Every result of a paper, page after page. @param read answers a page; rejects where it cannot be read */
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
