/** A person's attempt at an image in an ended or voided exam. Statistics of images are counted from these records. */
export interface ItemAnswerRecord {
  /** Made from the exam's id and the number of the item. */
  _id: string;
  examId: string;
  imageId: string;
  userId: string;
  /** Id of the spotter that the exam was created from; null for exams from folders or the whole collection. */
  testId: string | null;
  /** Start of the exam. Statistics count only a person's first attempt at an image. */
  at: Date;
  /** Marks as a share of the maximum, from 0 to 1; null when the answer may not be compared with others. */
  share: number | null;
  /**
   * Marks that the other comparable items of the exam earned, as a share of their maximum; null when there are none,
   * or when `share` is null.
   */
  rest: number | null;
  seconds: number | null;
  /** The `marksRevision` that the exam had when this record was written. */
  revision: number;
}
