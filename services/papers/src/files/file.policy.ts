import type { PaperRecord } from '../papers/paper.model';

type Paper = Pick<PaperRecord, 'title' | 'year' | 'viewOnly' | 'answerFileKey'>;

/** Answers and view-only papers are for reading; only a developer saves them. */
export function canDownload(paper: Paper, fileKey: string, isDeveloper: boolean): boolean {
  return isDeveloper || (!paper.viewOnly && fileKey !== paper.answerFileKey);
}

/** Under which name a browser saves the file. */
export function downloadNameOf({ title, year, answerFileKey }: Paper, fileKey: string): string {
  return `${title} (${year})${fileKey === answerFileKey ? ' - answer' : ''}.pdf`;
}
