/** A person's attempt at an image in an ended or voided exam. Statistics of images are counted from these. */
export interface ItemAnswerRecord {
  /** Derived from the exam and the number of the item. */
  _id: string;
  examId: string;
  imageId: string;
  userId: string;
  /** Id of the spotter that the exam was created from; null for exams from folders or the whole collection. */
  testId: string | null;
  /** Start of the exam; only a person's first attempt at an image counts. */
  at: Date;
  /** Share of the maximum marks, from 0 to 1; null when the answer may not be compared. */
  share: number | null;
  /**
   * Share of the maximum marks of the other items that may be compared; null when there are none, or `share` is null.
   */
  rest: number | null;
  seconds: number | null;
  /** The exam's `marksRevision` when the row was written. */
  revision: number;
}
