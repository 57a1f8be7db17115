/** What a teacher asked to do with an exam. */
export interface AttemptAction {
  kind: 'extend' | 'void' | 'history' | 'extra-time';
  examId: string;
}
