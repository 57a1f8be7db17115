/** A teacher's action on an exam. */
export interface AttemptAction {
  kind: 'extend' | 'accept-late' | 'void' | 'take-back' | 'second-attempt' | 'history' | 'extra-time';
  examId: string;
}
