/** An attempt of a person at an image, from an ended or voided exam: the statistics of images are counted from these. */
export interface ItemAnswerRecord {
  /** Of the exam and the item's number. */
  _id: string;
  examId: string;
  imageId: string;
  userId: string;
  /** The spotter that the exam was made of. */
  testId: string | null;
  /** When the exam began: of a person's attempts only the first counts. */
  at: Date;
  /** Share of the marks, 0 to 1; null where the answer counts in no comparison. */
  share: number | null;
  /** Share of the marks of the other items that count. */
  rest: number | null;
  seconds: number | null;
  /** What the exam's `marksRevision` was. */
  revision: number;
}
