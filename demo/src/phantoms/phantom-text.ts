/** Texts of a question: its explanation after the answer, and a clue before it. */
export interface PhantomText {
  /** The diagnosis. */
  title: string;
  /** Description of the image and of the disease. */
  description: string;
  /** Findings that are visible in the image. */
  findings: string;
  /** The history, without the diagnosis. */
  clinicalClue: string;
  difficulty: 'Easy' | 'Medium' | 'Hard';
  status: 'Normal' | 'Abnormal';
}
