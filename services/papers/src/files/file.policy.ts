/** The facts of a paper that decide about its files. */
interface Paper {
  title: string;
  year: number;
  /** For reading only: residents cannot save it. */
  viewOnly: boolean;
  answerFileKey: string | null;
}

/** Answers and view-only papers are for reading; only a developer saves them. */
export function canDownload(paper: Paper, fileKey: string, isDeveloper: boolean): boolean {
  return isDeveloper || (!paper.viewOnly && fileKey !== paper.answerFileKey);
}

/** Under which name a browser saves the file. */
export function downloadNameOf({ title, year, answerFileKey }: Paper, fileKey: string): string {
  return `${title} (${year})${fileKey === answerFileKey ? ' - answer' : ''}.pdf`;
}
