/** What a question tells about its image once it is answered, and the clue it may give before. */
export interface PhantomText {
  /** The diagnosis. */
  title: string;
  /** What the image is and what the disease is about. */
  description: string;
  /** What is to be seen. */
  findings: string;
  /** The history, without the diagnosis. */
  clinicalClue: string;
  difficulty: 'Easy' | 'Medium' | 'Hard';
  status: 'Normal' | 'Abnormal';
}
