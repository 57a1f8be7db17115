import type {
  AnswerDecisionCreation,
  ExamAttempt,
  AnswerKeyUpdate,
  ExamFormat,
  ExamResult,
  ExamSource,
  Image,
} from '@medrad/contracts';

type State = ExamResult['state'];
type Outcome = ExamResult['items'][number]['outcome'];

/** An image as it was when the exam was made, with the answers that were right then. Only its file is the present one. */
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

/** What an answer earned. */
export interface ExamMarkRecord {
  outcome: Outcome;
  marks: number;
  term: string | null;
}

/** What an answer earns by the rules, a teacher or its person. */
export interface StandingMarkRecord extends ExamMarkRecord {
  /** Of the answer that was marked. */
  answerRevision?: number;
  /** What the rules alone gave, and their version. */
  byRules?: ExamMarkRecord & { version: string };
  /** The rules where absent. */
  markedBy?: ExamResult['items'][number]['markedBy'];
  /** When the marks of the same answer last changed. */
  changedAt?: Date | null;
}

/** An own answer that its person calls right. */
export interface ExamContestRecord {
  /** Of the item, from 1. */
  number: number;
  /** False once it was taken back. */
  isActive: boolean;
  reason: string | null;
  /** Of the answer that it is about. */
  answerRevision: number;
  revision: number;
}

/** What a teacher decided of an answer: its term joins the rules by which this item is marked. */
export interface ExamRulingRecord {
  decisionId: string;
  /** Of the item, from 1. */
  number: number;
  /** What equal answers share. */
  group: string;
  verdict: AnswerDecisionCreation['verdict'];
  credit: number | null;
  term: string;
}

type LoggedMark = Required<Pick<StandingMarkRecord, 'outcome' | 'marks' | 'markedBy'>>;

/** One change of the marks of one answer: who made it, when, why, and what the marks were. */
export interface MarkChangeRecord {
  /** Of the cause, the exam and the item's number. */
  _id: string;
  /** A decision, its undoing, or a contest with its revision. */
  causeId: string;
  cause: 'decision' | 'undo' | 'contest';
  examId: string;
  number: number;
  imageId: string;
  /** Whose exam it is. */
  userId: string;
  /** Who changed the marks. */
  by: string;
  at: Date;
  before: LoggedMark;
  after: LoggedMark;
  reason: string | null;
  markingVersion: string;
  /** False until the person whose marks changed was told. */
  isTold: boolean;
}

/** Time that was added to an exam. */
export interface ExamExtensionRecord {
  extensionId: string;
  kind: ExamAttempt['extensions'][number]['kind'];
  /** The item that is longer; null: every item, or all items together where they share their time. */
  number: number | null;
  at: Date;
  /** Null while a pause goes on. */
  ms: number | null;
  /** Who added it; null: the server. */
  by: string | null;
  byName?: string | null;
  reason: string | null;
}

/** An exam of one person: its items, the answers and the marks. */
export interface ExamRecord {
  _id: string;
  userId: string;
  /** Absent in exams of before names were stored. */
  personName?: string | null;
  state: State;
  /** Of the teacher's paper that it is of; absent in exams that people make for themselves. */
  paperId?: string | null;
  format: ExamFormat;
  source: ExamSource;
  seed: string;
  items: ExamItemRecord[];
  /** One for each item, in their order. */
  answers: ExamAnswerRecord[];
  extensions?: ExamExtensionRecord[];
  /** Goes up with every change of the extensions. */
  extensionsRevision?: number;
  voided?: { by: string; byName?: string; at: Date; reason: string } | null;
  contests?: ExamContestRecord[];
  rulings?: ExamRulingRecord[];
  /** Changes of marks by those contests and rulings that the log does not have yet. */
  unlogged?: MarkChangeRecord[];
  /** Goes up with every answer, contest and ruling that is stored. */
  answersRevision: number;
  createdAt: Date;
  startedAt: Date | null;
  /** When the last item closes. */
  deadline: Date | null;
  endedAt: Date | null;
  /** Of what `answersRevision` counts, by the rules of `version`. */
  marked: { answersRevision: number; version: string; items: StandingMarkRecord[] } | null;
  /** Goes up whenever marks are stored. */
  marksRevision: number;
  /** False from the write that ends or marks the exam, or stores an answer, until its marks are recorded as events. */
  isTold: boolean;
  /** Of a voided exam: its events say so, once they are recorded. Absent in exams that were voided before events could say it. */
  tellsVoid?: boolean;
  /** Whether the statistics of images know the present marks. */
  isCounted?: boolean;
  /** Whether the teachers' queue knows the present marks. */
  isGathered?: boolean;
}

/** States of an exam that is over and was marked. */
export const endedStates = ['submitted', 'expired'] as const;
export const isEnded = ({ state }: Pick<ExamRecord, 'state'>): boolean =>
  endedStates.some((ended) => ended === state);
