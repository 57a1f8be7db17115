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

/**
 * An image as it was when the exam was created, with the answers that were right then. Only its file is the current
 * one.
 */
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

/** The answer to an item; blank until something is typed. */
export interface ExamAnswerRecord {
  text: string;
  isNormal: boolean | null;
  /** Counts changes by the client; 0 for none. */
  answerRevision: number;
  typedAt: Date | null;
  /** Whether the answer arrived too late to be compared with others. */
  isOffline: boolean;
}

/** Marks of an answer. */
export interface ExamMarkRecord {
  outcome: Outcome;
  marks: number;
  term: string | null;
}

/** Marks of an answer by the rules, a teacher or the person. */
export interface StandingMarkRecord extends ExamMarkRecord {
  /** Revision of the answer that was marked. */
  answerRevision?: number;
  /** Marks by the rules alone, and the version of the rules. */
  byRules?: ExamMarkRecord & { version: string };
  /** Source of the marks; the rules by default. */
  markedBy?: ExamResult['items'][number]['markedBy'];
  /** Time of the last change of the marks of an unchanged answer. */
  changedAt?: Date | null;
}

/** A person's claim that their own answer is right. */
export interface ExamContestRecord {
  /** Number of the item, from 1. */
  number: number;
  /** Whether the claim stands; false after it was withdrawn. */
  isActive: boolean;
  reason: string | null;
  /** Revision of the answer that the claim is about. */
  answerRevision: number;
  revision: number;
}

/** A teacher's decision on an answer. Its term is added to the rules by which this item is marked. */
export interface ExamRulingRecord {
  decisionId: string;
  /** Number of the item, from 1. */
  number: number;
  /** Key that equal answers share. */
  group: string;
  verdict: AnswerDecisionCreation['verdict'];
  credit: number | null;
  term: string;
}

type LoggedMark = Required<Pick<StandingMarkRecord, 'outcome' | 'marks' | 'markedBy'>>;

/** A change of the marks of one answer: author, time, reason, and marks before and after. */
export interface MarkChangeRecord {
  /** Derived from cause, exam and number of the item. */
  _id: string;
  /** Id of the cause: a decision, the undoing of a decision, or a contest with its revision. */
  causeId: string;
  cause: 'decision' | 'undo' | 'contest';
  examId: string;
  number: number;
  imageId: string;
  /** Id of the person whose exam it is. */
  userId: string;
  /** Id of the user who changed the marks. */
  by: string;
  at: Date;
  before: LoggedMark;
  after: LoggedMark;
  reason: string | null;
  markingVersion: string;
  /** Whether the person has been notified of the change. */
  isTold: boolean;
}

/** An extension of an exam. */
export interface ExamExtensionRecord {
  extensionId: string;
  kind: ExamAttempt['extensions'][number]['kind'];
  /** Number of the extended item; null for every item, or for all items together when they share their time. */
  number: number | null;
  at: Date;
  /** Length in milliseconds; null for a current pause. */
  ms: number | null;
  /** Id of the teacher; null for the server. */
  by: string | null;
  byName?: string | null;
  reason: string | null;
}

/** An exam of one person with its items, answers and marks. */
export interface ExamRecord {
  _id: string;
  userId: string;
  /** Name of the person who takes the exam; absent in exams of earlier versions. */
  personName?: string | null;
  state: State;
  /** Id of the exam paper; absent in exams that people create for themselves. */
  paperId?: string | null;
  format: ExamFormat;
  source: ExamSource;
  seed: string;
  items: ExamItemRecord[];
  /** One per item, in the order of the items. */
  answers: ExamAnswerRecord[];
  extensions?: ExamExtensionRecord[];
  /** Incremented with every change of the extensions. */
  extensionsRevision?: number;
  voided?: { by: string; byName?: string; at: Date; reason: string } | null;
  contests?: ExamContestRecord[];
  rulings?: ExamRulingRecord[];
  /** Changes of marks by contests and rulings that are not yet in the log. */
  unlogged?: MarkChangeRecord[];
  /** Incremented with every stored answer, contest and ruling. */
  answersRevision: number;
  createdAt: Date;
  startedAt: Date | null;
  /** Time at which the last item closes; null before the start. */
  deadline: Date | null;
  endedAt: Date | null;
  /** Marks of the answers at `answersRevision`, by the rules of `version`. */
  marked: { answersRevision: number; version: string; items: StandingMarkRecord[] } | null;
  /** Incremented whenever marks are stored. */
  marksRevision: number;
  /**
   * Whether the current marks are recorded as events. Cleared by every write that ends or marks the exam or stores an
   * answer.
   */
  isTold: boolean;
  /**
   * Whether the events of a voided exam say that it is voided. Absent in exams that were voided by earlier versions.
   */
  tellsVoid?: boolean;
  /** Whether the statistics of images include the current marks. */
  isCounted?: boolean;
  /** Whether the teachers' queue includes the current marks. */
  isGathered?: boolean;
}

/** States of an exam that is over and was marked. */
export const endedStates = ['submitted', 'expired'] as const;
export const isEnded = ({ state }: Pick<ExamRecord, 'state'>): boolean =>
  endedStates.some((ended) => ended === state);
