import type { ExamSummary } from '@medrad/contracts';

/** The label of each exam state, with the tone of its badge. */
export const examStates: Readonly<
  Record<
    ExamSummary['state'],
    { label: string; tone: 'secondary' | 'warning' | 'success' | 'outline' | 'destructive' }
  >
> = {
  ready: { label: 'Not started', tone: 'secondary' },
  running: { label: 'Running', tone: 'warning' },
  submitted: { label: 'Handed in', tone: 'success' },
  expired: { label: 'Ended by the clock', tone: 'outline' },
  voided: { label: 'Does not count', tone: 'destructive' },
};

/** Whether an exam in this state was handed in, by its person or by the clock. */
export const isHandedIn = (state: ExamSummary['state']): boolean =>
  state === 'submitted' || state === 'expired';
