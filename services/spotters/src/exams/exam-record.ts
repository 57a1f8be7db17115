import type { AnswerKeyUpdate, ExamFormat, ExamResult, ExamSource, Image } from '@medrad/contracts';

type State = ExamResult['state'];
type Outcome = ExamResult['items'][number]['outcome'];

/** An image as it was when the exam was made, with the answers that were right then; its picture is the present one. */
export interface ExamItemRecord {
  imageId: string;
  width: number;
  height: number;
  title: string;
  findings: string | null;
  modality: Image['modality'];
  difficulty: Image['difficulty'];
  systemId: string | null;
  isNormal: boolean;
  rules: Omit<AnswerKeyUpdate, 'revision'>;
}

/** What was typed for an item; blank until something was. */
export interface ExamAnswerRecord {
  text: string;
  isNormal: boolean | null;
  /** Counts the changes of the page; 0 for none. */
  answerRevision: number;
  typedAt: Date | null;
  /** Arrived so late that it counts in no comparison. */
  isOffline: boolean;
}

/** What an item earned. */
export interface ExamMarkRecord {
  outcome: Outcome;
  marks: number;
  term: string | null;
}

/** An exam of one person: its items, the answers and the marks. */
export interface ExamRecord {
  _id: string;
  userId: string;
  state: State;
  format: ExamFormat;
  source: ExamSource;
  seed: string;
  items: ExamItemRecord[];
  /** One for each item, in their order. */
  answers: ExamAnswerRecord[];
  /** Goes up with every answer that is stored. */
  answersRevision: number;
  createdAt: Date;
  startedAt: Date | null;
  /** When the last item closes. */
  deadline: Date | null;
  endedAt: Date | null;
  /** Of the answers with `answersRevision`, by the rules of `version`. */
  marked: { answersRevision: number; version: string; items: ExamMarkRecord[] } | null;
  /** Goes up whenever marks are stored. */
  marksRevision: number;
  /** False from the write that ends or marks the exam, or stores an answer, until its marks are recorded as events. */
  isTold: boolean;
}
