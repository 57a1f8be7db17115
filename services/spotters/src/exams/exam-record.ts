import type {
  AnswerDecisionCreation,
  ExamAttempt,
  AnswerKeyUpdate,
  ExamFormat,
  ExamResult,
  ExamSource,
  Image,
  ItemAdjustmentCreation,
} from '@medrad/contracts';

type State = ExamResult['state'];
type Outcome = ExamResult['items'][number]['outcome'];

/** An item of an exam: its image as it was when the exam was created, with its file and the answer rules of that time. */
export interface ExamItemRecord {
  imageId: string;
  /**
   * Object store key of the file, which stays stored while an item holds it. Empty after a teacher removed the file
   * from exams; absent in items of earlier versions that show the image's current file.
   */
  fileKey?: string;
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

/** The answer to an item of an exam; blank until the person types something. */
export interface ExamAnswerRecord {
  text: string;
  isNormal: boolean | null;
  /** Number that the client increments with every change of the answer; 0 before the first. */
  answerRevision: number;
  typedAt: Date | null;
  /** Whether the answer arrived so late that it is not compared with others. */
  isOffline: boolean;
  /** Whether the answer arrived after the end of the exam, so that it counts only once a teacher accepts it. */
  isLate?: boolean;
  /** The answer that a late one replaced, which counts until a teacher accepts the late one. */
  inTime?: ExamAnswerRecord;
}

/**
 * When the server last heard from the pages that show an exam, and the longest recent time in which it heard nothing.
 * Bounds what a page can have typed without a connection.
 */
export interface ExamContactRecord {
  heardAt: Date;
  silentFrom: Date;
  silentUntil: Date;
}

/** Marks of an answer, and the outcome from which they follow. */
export interface ExamMarkRecord {
  outcome: Outcome;
  marks: number;
  term: string | null;
}

/** Marks of an answer by the rules, a teacher or the person. */
export interface StandingMarkRecord extends ExamMarkRecord {
  /** Revision that the answer had when it was marked. */
  answerRevision?: number;
  /** Marks by the rules alone, without teachers and contests, and the version of these rules. */
  byRules?: ExamMarkRecord & { version: string };
  /** Who gave the marks; the rules by default. */
  markedBy?: ExamResult['items'][number]['markedBy'];
  /** Time at which the marks last changed although the answer did not; null if they never did. */
  changedAt?: Date | null;
  /** For an answer that arrived after the end: whether a teacher has accepted it. Until then `inTimeMarks` count. */
  late?: 'pending' | 'accepted';
  /** Marks of the answer that a late one replaced. */
  inTimeMarks?: number;
  /** The correction of the item by a teacher, and what the answer earned without it. */
  adjusted?: {
    kind: ItemAdjustmentInForce['kind'];
    earned: { marks: number; markedBy: NonNullable<StandingMarkRecord['markedBy']> };
  };
}

/** A teacher's correction of an item of a paper, as stored in the exams of the paper while it is in force. */
export interface ItemAdjustmentInForce {
  adjustmentId: string;
  imageId: string;
  kind: ItemAdjustmentCreation['kind'];
}

/** A teacher's correction of an item of a paper, in force until it is withdrawn. */
export interface ItemAdjustmentRecord extends ItemAdjustmentInForce, NamedActRecord {
  withdrawn: NamedActRecord | null;
}

/** A person's claim that their own answer to an item is right. */
export interface ExamContestRecord {
  /** Number of the item, from 1. */
  number: number;
  /** Whether the claim stands; false after the person withdrew it. */
  isActive: boolean;
  reason: string | null;
  /** Revision that the answer had when the person made the claim. */
  answerRevision: number;
  revision: number;
}

/**
 * A teacher's decision on an answer, as stored in an exam. Its term is added to the rules by which this item is
 * marked.
 */
export interface ExamRulingRecord {
  decisionId: string;
  /** Number of the item, from 1. */
  number: number;
  /** Key of the group of equal answers on which the teacher decided. */
  group: string;
  verdict: AnswerDecisionCreation['verdict'];
  credit: number | null;
  term: string;
}

type LoggedMark = Required<Pick<StandingMarkRecord, 'outcome' | 'marks' | 'markedBy'>>;

/** A change of the marks of one answer: author, time, reason, and marks before and after. */
export interface MarkChangeRecord {
  /** Made from the cause's id, the exam's id and the number of the item. */
  _id: string;
  /**
   * Id of the cause: a decision, the undoing of a decision, a contest with its revision, the exam whose late answers
   * were accepted, or the correction of an item or its withdrawal.
   */
  causeId: string;
  cause: 'decision' | 'undo' | 'contest' | 'late' | 'item' | 'item-undo';
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
  /** Whether the person has been notified; also true when nobody has to be. */
  isTold: boolean;
}

/** Time that was added to an exam: by a teacher, by a pause, for a slow image or as a person's extra time. */
export interface ExamExtensionRecord {
  extensionId: string;
  kind: ExamAttempt['extensions'][number]['kind'];
  /** Number of the extended item; null when each item is extended, or when all items share their time. */
  number: number | null;
  at: Date;
  /** Length in milliseconds; null for a pause that has not been ended. */
  ms: number | null;
  /** Id of the user who extended or paused the exam; null when the server extended it. */
  by: string | null;
  byName?: string | null;
  reason: string | null;
}

/** What a teacher did to an exam, and why. */
export interface TeacherActRecord {
  by: string;
  /** Absent in acts that earlier versions stored. */
  byName?: string;
  at: Date;
  reason: string;
}

/** What a teacher did, since the names of teachers are stored. */
export interface NamedActRecord extends TeacherActRecord {
  byName: string;
}

/** The voiding of an exam. Earlier versions stored no state, and sent no notice to the person. */
export interface VoidingRecord extends TeacherActRecord {
  /** State of the exam before it was voided. */
  from?: State;
  hasNotice?: true;
  /** Who let the person take the paper again; absent while nobody has. */
  secondAttempt?: TeacherActRecord;
}

/** An exam of one person with its items, answers and marks. */
export interface ExamRecord {
  _id: string;
  userId: string;
  /** Name of the person who takes the exam; absent in exams of earlier versions. */
  personName?: string | null;
  /** E-mail address and institute of the person; absent unless the exam is one of a paper. */
  personEmail?: string | null;
  personInstitute?: string | null;
  state: State;
  /** Id of the exam paper; absent in an exam that a person created without a paper. */
  paperId?: string | null;
  format: ExamFormat;
  source: ExamSource;
  seed: string;
  items: ExamItemRecord[];
  /** One answer per item, in the order of the items. */
  answers: ExamAnswerRecord[];
  extensions?: ExamExtensionRecord[];
  /** Incremented with every change of the extensions. */
  extensionsRevision?: number;
  /** Time at which the person was first shown images before the start. */
  previewedAt?: Date | null;
  contact?: ExamContactRecord | null;
  /**
   * Time of the first call after the end that showed the person a result, a title, a finding or a key of the exam.
   * From then on the exam takes no answers.
   */
  disclosedAt?: Date | null;
  /** Who accepted the late answers. */
  lateAccepted?: NamedActRecord | null;
  /** Whether everything that the result tells is withheld from the person until the results of the paper open. */
  isHeld?: boolean;
  /** Who voided the exam and why; null unless the exam is void. */
  voided?: VoidingRecord | null;
  /** Voidings that were taken back, oldest first. */
  formerVoids?: { voided: VoidingRecord; takenBack: TeacherActRecord }[];
  contests?: ExamContestRecord[];
  rulings?: ExamRulingRecord[];
  /** Corrections of items of the paper that are in force. */
  adjustments?: ItemAdjustmentInForce[];
  /** Changes of marks by contests and rulings that are not yet in the log. */
  unlogged?: MarkChangeRecord[];
  /** Incremented with every stored answer, contest, ruling and correction. */
  answersRevision: number;
  createdAt: Date;
  startedAt: Date | null;
  /** Time at which the last item closes; null before the start. */
  deadline: Date | null;
  endedAt: Date | null;
  /** Marks of the answers as they were at `answersRevision`; `version` is that of the marking rules. */
  marked: { answersRevision: number; version: string; items: StandingMarkRecord[] } | null;
  /** Incremented whenever marks are stored. */
  marksRevision: number;
  /**
   * Whether events with the current marks were recorded. Cleared by every write that ends or marks the exam or stores
   * an answer.
   */
  isTold: boolean;
  /** Ids of images for papers only, the answers to which were left out when the marks were published. */
  withheld?: string[];
  /**
   * Whether the events of a voided exam say that it is voided. Absent in exams that earlier versions of this service
   * voided.
   */
  tellsVoid?: boolean;
  /** Whether the statistics of images include the current marks of the exam. */
  isCounted?: boolean;
  /** Whether the teachers' queue includes the answers of the exam with their current marks. */
  isGathered?: boolean;
}

/** States of an exam that is over and whose marks count. */
export const endedStates = ['submitted', 'expired'] as const;
export const isEnded = ({ state }: Pick<ExamRecord, 'state'>): boolean =>
  endedStates.some((ended) => ended === state);
