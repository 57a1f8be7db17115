import { AppError, type ExamPaper } from '@medrad/contracts';

/** Period in which exams of a paper may be started. A bound that is null does not apply. */
export interface PaperWindow {
  opensAt: Date | null;
  closesAt: Date | null;
}

/** State of a paper at a time: open from `opensAt` (inclusive) to `closesAt` (exclusive). */
export function paperStateAt({ opensAt, closesAt }: PaperWindow, now: Date): ExamPaper['state'] {
  if (closesAt && now >= closesAt) return 'closed';
  return opensAt && now < opensAt ? 'upcoming' : 'open';
}

const refusals = {
  upcoming: 'This paper has not opened yet.',
  closed: 'This paper has closed, so it can no longer be started.',
};

/**
 * Checks that an exam of a paper may be started now.
 * @param paper null for a withdrawn paper
 * @throws AppError ITEM_CLOSED, with a message for residents, if it may not
 */
export function requireOpen(paper: PaperWindow | null, now: Date): void {
  if (!paper) throw new AppError('ITEM_CLOSED', { message: 'Your teacher has withdrawn this paper.' });
  const state = paperStateAt(paper, now);
  if (state !== 'open') throw new AppError('ITEM_CLOSED', { message: refusals[state] });
}

/** Parses a time. @throws AppError VALIDATION_FAILED for a time that `Date` cannot represent, such as a leap second */
function momentOf(field: keyof PaperWindow, text: string | null): Date | null {
  const moment = text === null ? null : new Date(text);
  if (moment && Number.isNaN(moment.getTime())) throw invalid(field, 'must be a moment');
  return moment;
}

const invalid = (field: keyof PaperWindow, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path: `/${field}`, message }] });

/** Parses the period of a paper. @throws AppError VALIDATION_FAILED when it ends before it starts */
export function paperWindowOf(sent: Pick<ExamPaper, 'opensAt' | 'closesAt'>): PaperWindow {
  const opensAt = momentOf('opensAt', sent.opensAt);
  const closesAt = momentOf('closesAt', sent.closesAt);
  if (opensAt && closesAt && closesAt <= opensAt) throw invalid('closesAt', 'must be after the opening');
  return { opensAt, closesAt };
}
