/** A teacher's action on an exam. */
export interface AttemptAction {
  kind: 'extend' | 'void' | 'history' | 'extra-time';
  examId: string;
}
