import type { ExamAttempt } from '@medrad/contracts';

/** A teacher's action on an exam. */
export interface AttemptAction {
  kind: 'extend' | 'accept-late' | 'void' | 'take-back' | 'second-attempt' | 'history' | 'extra-time';
  examId: string;
}

/** What the dialog of an action needs. */
export interface AttemptDialogProps {
  exam: ExamAttempt;
  onClose: () => void;
}
