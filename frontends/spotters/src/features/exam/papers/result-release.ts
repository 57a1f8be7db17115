import type { ExamPaper } from '@medrad/contracts';
import { formatTime } from '@medrad/ui/formats';

/** The label of each way in which the results of a paper open. */
export const resultReleases: Readonly<Record<ExamPaper['resultRelease'], string>> = {
  at_close: 'When the paper closes',
  at_once: 'As soon as a person hands in',
  by_teacher: 'When a teacher opens them',
};

/** Sentence about when the results of a paper open that are not open yet. */
export function describeRelease({
  resultRelease,
  closesAt,
  state,
}: Pick<ExamPaper, 'resultRelease' | 'closesAt' | 'state'>): string {
  if (resultRelease !== 'at_close' || closesAt === null) return 'Results open when your teacher opens them';
  if (state === 'closed') return 'Results open once everybody has finished';
  return `Results open after ${formatTime(closesAt)}`;
}
