/** The fields of a paper that decide who may download its files, and under which name. */
interface Paper {
  title: string;
  year: number;
  /** Whether residents may only read the paper and not download it. */
  viewOnly: boolean;
  answerFileKey: string | null;
}

/**
 * Whether a user may download a file of a paper. Residents may download only the questions, and only of papers that
 * are not view-only; developers may download every file.
 */
export function canDownload(paper: Paper, fileKey: string, isDeveloper: boolean): boolean {
  return isDeveloper || (!paper.viewOnly && fileKey !== paper.answerFileKey);
}

/** Name under which a browser saves the file: `Title (2024).pdf`, or `Title (2024) - answer.pdf`. */
export function downloadNameOf({ title, year, answerFileKey }: Paper, fileKey: string): string {
  return `${title} (${year})${fileKey === answerFileKey ? ' - answer' : ''}.pdf`;
}
