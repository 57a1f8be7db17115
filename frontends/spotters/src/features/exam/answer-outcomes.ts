import type { ExamResult } from '@medrad/contracts';

/** What a teacher did with an item after the exam, in words. */
export const itemAdjustments: Readonly<
  Record<NonNullable<ExamResult['items'][number]['adjustment']>, string>
> = { removed: 'Taken out', given: 'Given to everybody' };

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
