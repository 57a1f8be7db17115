import type { ExamPaper } from '@medrad/contracts';
import { type PaperWindow, paperStateAt } from './paper-window.policy';

interface Release extends PaperWindow {
  /** Absent in papers of earlier versions, whose results open at once. */
  resultRelease?: ExamPaper['resultRelease'];
  /** Time at which a teacher opened the results. */
  resultsOpenedAt?: Date | null;
}

/**
 * Whether the results of a paper are open to the people who took it. At the close of a paper somebody may still be
 * taking it, who must not hear the answers from others.
 * @param paper null for a deleted paper: its results open once nobody is taking it
 * @param isTaken whether an exam of the paper takes answers
 */
export function areResultsOpen(paper: Release | null, isTaken: boolean, now: Date): boolean {
  if (!paper) return !isTaken;
  const { resultRelease = 'at_once', resultsOpenedAt } = paper;
  if (resultsOpenedAt || resultRelease === 'at_once') return true;
  return resultRelease === 'at_close' && paperStateAt(paper, now) === 'closed' && !isTaken;
}

/** Whether the result of an exam that is created now is withheld after its end. */
export const isResultHeld = ({ resultRelease = 'at_once', resultsOpenedAt }: Release): boolean =>
  resultRelease !== 'at_once' && !resultsOpenedAt;

/**
 * Whether the images of a paper may be shown outside the paper, as far as the paper is concerned: its results are open,
 * and nobody can start it, unless a teacher opened the results earlier.
 */
export const isReleased = (paper: Release, isTaken: boolean, now: Date): boolean =>
  areResultsOpen(paper, isTaken, now) &&
  (paperStateAt(paper, now) === 'closed' || Boolean(paper.resultsOpenedAt));
