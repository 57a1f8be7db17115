/** Texts of a question: a clue to read before answering, and the explanation that follows the answer. */
export interface PhantomText {
  /** The diagnosis, which is also the title of the image. */
  title: string;
  /** Description of the image and of the disease. */
  description: string;
  /** Findings that are visible in the image. */
  findings: string;
  /** The patient's history, without the diagnosis. */
  clinicalClue: string;
  difficulty: 'Easy' | 'Medium' | 'Hard';
  status: 'Normal' | 'Abnormal';
}
