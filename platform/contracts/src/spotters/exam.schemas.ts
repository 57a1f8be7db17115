import { type Static, Type } from '@sinclair/typebox';
import { Id, Nullable, OneOf, OptionalMultiLineText, OptionalText, Paging, Text, Timestamp } from '../fields';
import { ImageFileQuery } from '../files.schemas';
import { itemAdjustments, markSources } from './marking.limits';
import { ExamContest } from './contest.schemas';
import { Exact } from '../route';
import { examPausesMax } from './exam-control.limits';
import {
  answerOutcomes,
  conversionMaxRows,
  convertedMarkMax,
  examAnswerMaxLength,
  examAnswerRevisionMax,
  examMaxItems,
  examMaxMarks,
  examMaxSeconds,
  examMinSeconds,
  examNormalShareMax,
  examPaces,
  examPresetNameMaxLength,
  examSeedMaxLength,
  examStates,
  examSystemsMaxItems,
} from './exam.limits';
import { Difficulty, Modality } from './image.schemas';
import { difficulties, modalities } from './spotters.limits';

/** Row of a conversion table: a number of marks, and the converted mark from that number on. */
const ConversionRow = Exact({
  marks: Type.Number({ minimum: 0, maximum: convertedMarkMax }),
  becomes: Type.Number({ minimum: 0, maximum: convertedMarkMax }),
});

/**
 * Format of an exam. With the pace `cadence`, `seconds` is the time of each item; with `free`, it is the time of all
 * items together.
 */
export const ExamFormat = Exact({
  pace: OneOf(examPaces),
  items: Type.Integer({ minimum: 1, maximum: examMaxItems }),
  seconds: Type.Integer({ minimum: examMinSeconds, maximum: examMaxSeconds }),
  marksPerItem: Type.Integer({ minimum: 1, maximum: examMaxMarks }),
  /**
   * Whether each item asks if its image is normal. Such an item has two marks, which are given by the rules of rapid
   * reporting.
   */
  asksNormality: Type.Boolean(),
  /** Desired share of normal images. */
  normalShare: Type.Number({ minimum: 0, maximum: examNormalShareMax }),
  /** Name of the format. Without one, the exam is named after the most similar usual examination. */
  name: Type.Optional(Text(examPresetNameMaxLength)),
  /** Number of allowed pauses. Default: the maximum that any exam may have. */
  pauses: Type.Optional(Type.Integer({ minimum: 0, maximum: examPausesMax })),
  /** Table that converts the marks. Without one, rapid reporting of 30 items uses its own table. */
  conversion: Type.Optional(Type.Array(ConversionRow, { maxItems: conversionMaxRows })),
});
export type ExamFormat = Static<typeof ExamFormat>;

/** Filters for the images of an exam. All filters apply together; an absent one does not filter. */
export const ExamSource = Exact({
  testId: Type.Optional(Id),
  subsectionId: Type.Optional(Id),
  systemIds: Type.Optional(Type.Array(Id, { maxItems: examSystemsMaxItems, uniqueItems: true })),
  modalities: Type.Optional(Type.Array(OneOf(modalities), { uniqueItems: true })),
  difficulties: Type.Optional(Type.Array(OneOf(difficulties), { uniqueItems: true })),
});
export type ExamSource = Static<typeof ExamSource>;

/**
 * Body of a call that creates an exam for the caller. The client creates the id: a repeated call with the same id
 * creates one exam. The same seed gives the same images in the same order, as long as they exist.
 */
export const ExamCreation = Exact({
  examId: Id,
  format: ExamFormat,
  source: ExamSource,
  seed: Type.Optional(OptionalText(examSeedMaxLength)),
});
export type ExamCreation = Static<typeof ExamCreation>;

/**
 * An answer as typed; `isNormal` is null when the exam does not ask whether the image is normal, or the person has not
 * chosen.
 */
const answer = {
  text: Type.String(),
  isNormal: Nullable(Type.Boolean()),
  /** Number of the change to the answer, counted by the page; the change with the highest number counts. */
  answerRevision: Type.Integer({ minimum: 0 }),
};

/** An item before the end of the exam: the address of its image is valid only in this exam. */
const ExamItem = Exact({
  number: Type.Integer({ minimum: 1 }),
  imageUrl: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Time from which the item accepts answers; null before the start. */
  opensAt: Nullable(Timestamp),
  closesAt: Nullable(Timestamp),
  ...answer,
});

/**
 * A running exam. With the pace `cadence`, `openItem` is the item whose time runs. At `deadline` the last item closes.
 * `now` is the server's time of the response.
 */
export const Exam = Exact({
  id: Id,
  state: OneOf(examStates),
  format: ExamFormat,
  createdAt: Timestamp,
  startedAt: Nullable(Timestamp),
  deadline: Nullable(Timestamp),
  endedAt: Nullable(Timestamp),
  openItem: Nullable(Type.Integer({ minimum: 1 })),
  /**
   * Time at which the clock was paused; null while it runs. During a pause, `deadline` and the times of items move on
   * with `now`.
   */
  pausedAt: Nullable(Timestamp),
  pausesLeft: Type.Integer({ minimum: 0 }),
  /**
   * Time that teachers have added, oldest first: to the item with this number, or to the common time of all items if it
   * is null.
   */
  addedTime: Type.Array(
    Exact({
      number: Nullable(Type.Integer({ minimum: 1 })),
      seconds: Type.Number({ minimum: 0 }),
      reason: Nullable(Type.String()),
    }),
  ),
  items: Type.Array(ExamItem),
  /** Whether the result is withheld until the results of the paper open. */
  isHeld: Type.Boolean(),
  now: Timestamp,
});
export type Exam = Static<typeof Exam>;

/**
 * An exam in a list. `marks` is present once the exam has ended and takes no more answers. `secondsLeft` is the time
 * from the response to the close of the last item; it is null unless the exam runs, and 0 when the time is over and the
 * exam was not submitted.
 * `isPaused` means that the clock is stopped.
 */
export const ExamSummary = Exact({
  id: Id,
  state: OneOf(examStates),
  format: ExamFormat,
  createdAt: Timestamp,
  secondsLeft: Nullable(Type.Number({ minimum: 0 })),
  isPaused: Type.Boolean(),
  /** Whether the result is withheld until the results of the paper open. */
  isHeld: Type.Boolean(),
  endedAt: Nullable(Timestamp),
  marks: Nullable(Type.Number()),
  maxMarks: Type.Number(),
});
export type ExamSummary = Static<typeof ExamSummary>;

export const ExamListQuery = Exact({ ...Paging });
export const ExamParams = Exact({ id: Id });
/** Path parameters of calls on one item; `number` counts from 1. */
export const ExamItemParams = Exact({ id: Id, number: Type.String({ pattern: '^[1-9][0-9]?$' }) });
export const ExamImageQuery = ImageFileQuery;

/**
 * Body of a call that saves an answer. `typedAt` is the time of typing by the server's clock, as measured by the page.
 */
export const ExamAnswer = Exact({
  text: OptionalMultiLineText(examAnswerMaxLength),
  isNormal: Nullable(Type.Boolean()),
  answerRevision: Type.Integer({ minimum: 1, maximum: examAnswerRevisionMax }),
  typedAt: Timestamp,
});
export type ExamAnswer = Static<typeof ExamAnswer>;

/**
 * The stored answer. `isOffline` means that it arrived long after its item had closed and is left out of comparisons.
 */
export const ExamAnswerReceipt = Exact({
  number: Type.Integer({ minimum: 1 }),
  ...answer,
  isOffline: Type.Boolean(),
  now: Timestamp,
});
export type ExamAnswerReceipt = Static<typeof ExamAnswerReceipt>;

/** The server's time, for the countdown of a page whose own clock may be wrong. */
export const ExamClock = Exact({ now: Timestamp });

/** An item of a result, with its answer and marks. */
const ExamResultItem = Exact({
  number: Type.Integer({ minimum: 1 }),
  imageId: Id,
  imageUrl: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  title: Type.String(),
  findings: Nullable(Type.String()),
  modality: Modality,
  difficulty: Difficulty,
  systemId: Nullable(Id),
  isNormalImage: Type.Boolean(),
  ...answer,
  isOffline: Type.Boolean(),
  /** Whether the answer arrived after the end of the exam; it counts once a teacher accepts the late answers. */
  isLate: Type.Boolean(),
  /**
   * Seconds spent on the item, without pauses. If items have a time of their own: from the opening of the item to the
   * last change of its answer. In free order: from the last change of the previous item, and for the first item from
   * the start. Null without an answer, and in free order when items were left out or answered in another order.
   */
  secondsUsed: Nullable(Type.Number({ minimum: 0 })),
  outcome: OneOf(answerOutcomes),
  marks: Type.Number(),
  /** The right answer that was recognised in the typed answer. */
  term: Nullable(Type.String()),
  /** Source of the marks: the rules, the person (left out of comparisons), or a teacher. */
  markedBy: OneOf(markSources),
  /** Time of the last change of the marks after they were first given; null without a change. */
  changedAt: Nullable(Timestamp),
  /** A teacher's correction of the item: taken out, so that it does not count, or given to everybody. */
  adjustment: Nullable(OneOf(itemAdjustments)),
  /** Whether the person may contest the marks. */
  isContestable: Type.Boolean(),
  contest: Nullable(ExamContest),
});

/**
 * Answers that arrived after the end of an exam, and count once a teacher has accepted them, in place of those that they
 * replaced. `marks` is what they change of the total.
 */
export const LateAnswers = Exact({
  answers: Type.Integer({ minimum: 1 }),
  marks: Type.Number(),
  isAccepted: Type.Boolean(),
});

const Share = Exact({ right: Type.Integer(), of: Type.Integer() });

/**
 * Result of an exam. `rapidScore` is the mark after conversion, by the table of the format or by that of rapid
 * reporting with 30 items. `sensitivity` is the share of abnormal images that were called abnormal; `specificity` is
 * the share of normal images that were called normal. `marks` contains those of late answers once a teacher has
 * accepted them. `pausedSeconds` is the total length of the pauses.
 */
export const ExamResult = Exact({
  id: Id,
  state: OneOf(examStates),
  format: ExamFormat,
  endedAt: Timestamp,
  marks: Type.Number(),
  maxMarks: Type.Number(),
  rapidScore: Nullable(Type.Number()),
  sensitivity: Nullable(Share),
  specificity: Nullable(Share),
  /** Null without answers that arrived after the end of the exam. */
  late: Nullable(LateAnswers),
  pausedSeconds: Type.Number({ minimum: 0 }),
  /** Version of the rules by which the exam was marked. */
  markingVersion: Type.String(),
  items: Type.Array(ExamResultItem),
});
export type ExamResult = Static<typeof ExamResult>;
