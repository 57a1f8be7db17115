import type { ExamPaperItem } from '@medrad/contracts';

/** A correction of an item: taken out, given to everybody, or the correction that is taken back. */
export type ItemAction =
  | { kind: 'removed' | 'given'; item: ExamPaperItem }
  | { kind: 'withdraw'; item: ExamPaperItem; adjustmentId: string };
