/** A teacher's action on an exam. */
export interface AttemptAction {
  kind: 'extend' | 'accept-late' | 'void' | 'history' | 'extra-time';
  examId: string;
}
