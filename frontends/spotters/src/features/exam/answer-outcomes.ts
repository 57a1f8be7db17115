import type { ExamResult } from '@medrad/contracts';

/** The label of each outcome of an answer, with the tone of its badge. */
export const answerOutcomes: Readonly<
  Record<
    ExamResult['items'][number]['outcome'],
    { label: string; tone: 'success' | 'warning' | 'secondary' | 'destructive' | 'outline' }
  >
> = {
  accepted: { label: 'Accepted', tone: 'success' },
  partial: { label: 'Partly', tone: 'warning' },
  review: { label: 'For review', tone: 'secondary' },
  rejected: { label: 'Not accepted', tone: 'destructive' },
  blank: { label: 'Blank', tone: 'outline' },
};
