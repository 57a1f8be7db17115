import { AppError, type ExamPaper } from '@medrad/contracts';

/** When exams of a paper may be started; null: without a bound. */
export interface PaperWindow {
  opensAt: Date | null;
  closesAt: Date | null;
}

/** Where a paper stands at a moment: it is open from `opensAt` on, and no longer at `closesAt`. */
export function paperStateAt({ opensAt, closesAt }: PaperWindow, now: Date): ExamPaper['state'] {
  if (closesAt && now >= closesAt) return 'closed';
  return opensAt && now < opensAt ? 'upcoming' : 'open';
}

const refusals = {
  upcoming: 'This paper has not opened yet.',
  closed: 'This paper has closed, so it can no longer be started.',
};

/**
 * Nothing where a paper may be started at a moment.
 * @param paper null for one that was withdrawn
 * @throws AppError ITEM_CLOSED, with a sentence for residents
 */
export function requireOpen(paper: PaperWindow | null, now: Date): void {
  if (!paper) throw new AppError('ITEM_CLOSED', { message: 'Your teacher has withdrawn this paper.' });
  const state = paperStateAt(paper, now);
  if (state !== 'open') throw new AppError('ITEM_CLOSED', { message: refusals[state] });
}

/** A moment as it is sent. @throws AppError VALIDATION_FAILED for one that no calendar has, such as a leap second */
function momentOf(field: keyof PaperWindow, text: string | null): Date | null {
  const moment = text === null ? null : new Date(text);
  if (moment && Number.isNaN(moment.getTime())) throw invalid(field, 'must be a moment');
  return moment;
}

const invalid = (field: keyof PaperWindow, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path: `/${field}`, message }] });

/** The window as it is stored. @throws AppError VALIDATION_FAILED where it closes before it opens */
export function paperWindowOf(sent: Pick<ExamPaper, 'opensAt' | 'closesAt'>): PaperWindow {
  const opensAt = momentOf('opensAt', sent.opensAt);
  const closesAt = momentOf('closesAt', sent.closesAt);
  if (opensAt && closesAt && closesAt <= opensAt) throw invalid('closesAt', 'must be after the opening');
  return { opensAt, closesAt };
}
