import { type Static, Type } from '@sinclair/typebox';
import {
  EditedRevision,
  Id,
  Nullable,
  OneOf,
  OptionalText,
  Paging,
  Revision,
  Text,
  Timestamp,
} from '../fields';
import { Exact } from '../route';
import {
  answerOutcomes,
  examPaperAboutMaxLength,
  examPaperStates,
  examPaperTitleMaxLength,
  examSeedMaxLength,
  examStates,
  resultReleases,
} from './exam.limits';
import { ExamContest } from './contest.schemas';
import { examReasonMaxLength } from './exam-control.limits';
import { ExamFormat, ExamSource, LateAnswers } from './exam.schemas';
import { Modality } from './image.schemas';
import { itemFlags } from './item-statistics.limits';
import { itemAdjustments, lateStates, markSources } from './marking.limits';

/** Period in which exams of a paper may be started; null means no bound. At `closesAt` the paper is already closed. */
const window = { opensAt: Nullable(Timestamp), closesAt: Nullable(Timestamp) };

/**
 * A paper that a teacher sets: everybody who takes it gets the same images. The paper does not contain the images.
 * `state` is the state at the server's time of the response; `own` is the caller's exam of the paper.
 */
export const ExamPaper = Exact({
  id: Id,
  title: Type.String(),
  about: Type.String(),
  format: ExamFormat,
  ...window,
  state: OneOf(examPaperStates),
  createdAt: Timestamp,
  createdByName: Nullable(Type.String()),
  own: Nullable(Exact({ examId: Id, state: OneOf(examStates), isHeld: Type.Boolean() })),
  /** When the results open for the people who took the paper. */
  resultRelease: OneOf(resultReleases),
  /** Whether the results are open now. */
  areResultsOpen: Type.Boolean(),
  /** Whether each person gets the images in an order of their own. */
  isShuffled: Type.Boolean(),
  /** Whether only people whom a teacher has verified may take the paper. */
  isVerifiedOnly: Type.Boolean(),
  /** Whether the caller cannot take the paper, because nobody has verified them. */
  needsVerification: Type.Boolean(),
  revision: Revision,
});
export type ExamPaper = Static<typeof ExamPaper>;

const texts = {
  title: Text(examPaperTitleMaxLength),
  about: Type.Optional(OptionalText(examPaperAboutMaxLength)),
};

/** Rules of a paper that can be changed later. */
const rules = {
  resultRelease: Type.Optional(OneOf(resultReleases)),
  isVerifiedOnly: Type.Optional(Type.Boolean()),
};

/**
 * Body of a call that creates a paper. Without other rules, its results open at its close, each person gets an order of
 * their own, and only verified people may take it. The client creates the id: a repeated call with the same id creates
 * one paper. The same seed gives the same images in the same order, as long as they exist.
 */
export const ExamPaperCreation = Exact({
  paperId: Id,
  ...texts,
  format: ExamFormat,
  source: ExamSource,
  seed: Type.Optional(OptionalText(examSeedMaxLength)),
  ...window,
  ...rules,
  isShuffled: Type.Optional(Type.Boolean()),
});
export type ExamPaperCreation = Static<typeof ExamPaperCreation>;

/**
 * Body of a call that edits a paper, whose images, order and format never change. An absent description becomes empty;
 * absent rules stay.
 */
export const ExamPaperUpdate = Exact({ ...texts, ...window, ...rules, ...EditedRevision });
export type ExamPaperUpdate = Static<typeof ExamPaperUpdate>;

export const ExamPaperQuery = Exact({ ...Paging });

/** The result of a person in a paper. `marks` is null before the end and for an exam that was voided. */
export const ExamPaperResult = Exact({
  examId: Id,
  userId: Id,
  personName: Nullable(Type.String()),
  /** E-mail address and institute that the person had at the start; null in exams of earlier versions. */
  personEmail: Nullable(Type.String()),
  personInstitute: Nullable(Type.String()),
  state: OneOf(examStates),
  startedAt: Nullable(Timestamp),
  endedAt: Nullable(Timestamp),
  marks: Nullable(Type.Number()),
  maxMarks: Type.Number(),
  /** Converted mark, if the format has a conversion table. */
  converted: Nullable(Type.Number()),
  late: Nullable(LateAnswers),
  /** Total length of the pauses in seconds. */
  pausedSeconds: Type.Number({ minimum: 0 }),
});
export type ExamPaperResult = Static<typeof ExamPaperResult>;

/** Who did something, when and why. */
const act = { by: Id, byName: Type.String(), at: Timestamp, reason: Type.String() };

/** A teacher's correction of an item after the exam; it is in force until somebody takes it back. */
const ItemAdjustment = Exact({
  adjustmentId: Id,
  kind: OneOf(itemAdjustments),
  ...act,
  withdrawn: Nullable(Exact(act)),
});

/** An item of a paper as it was at the paper's creation. Items are numbered in the order of the paper. */
export const ExamPaperItem = Exact({
  number: Type.Integer({ minimum: 1 }),
  imageId: Id,
  title: Type.String(),
  /** Address of the image with which the paper was set; null when a teacher removed it from exams. */
  imageUrl: Nullable(Type.String()),
  width: Type.Integer(),
  height: Type.Integer(),
  modality: Modality,
  isNormalImage: Type.Boolean(),
  /** Answers that the key accepted when the paper was created. */
  accepted: Type.Array(Type.String()),
  /** Corrections of the item, oldest first; at most one of them is in force. */
  adjustments: Type.Array(ItemAdjustment),
  /** Whether marks of people are still being changed to a correction of this paper. */
  isAdjusting: Type.Boolean(),
});
export type ExamPaperItem = Static<typeof ExamPaperItem>;

/** A person's answer to an item of a paper, with its marks and where they come from. */
const ExamPaperAnswer = Exact({
  /** Number of the item in the paper. */
  number: Type.Integer({ minimum: 1 }),
  /** Number of the item in the order in which the person saw the items. */
  place: Type.Integer({ minimum: 1 }),
  text: Type.String(),
  /** What the person called the image; null when the exam did not ask, or the person did not choose. */
  isNormal: Nullable(Type.Boolean()),
  outcome: OneOf(answerOutcomes),
  /** Marks that count: for a late answer that no teacher has accepted, those of the answer that it replaced. */
  marks: Type.Number(),
  /** Maximum marks of the item; 0 when a teacher has taken it out. */
  maxMarks: Type.Number(),
  /** A teacher's correction of the item, which decides the marks; null without one. */
  adjustment: Nullable(OneOf(itemAdjustments)),
  /** Term of the key that was recognised in the answer. */
  term: Nullable(Type.String()),
  markedBy: OneOf(markSources),
  contest: Nullable(ExamContest),
  /** Time of the last change of the answer; null for a blank one. */
  typedAt: Nullable(Timestamp),
  /** Seconds spent on the item, without pauses; null when unknown. */
  secondsUsed: Nullable(Type.Number({ minimum: 0 })),
  /** Length of the pauses while the item was open, in seconds. */
  pausedSeconds: Type.Number({ minimum: 0 }),
  /** Whether the answer arrived so late that it is left out of comparisons. */
  isOffline: Type.Boolean(),
  /** For an answer that arrived after the end of the exam: whether a teacher has accepted it. */
  late: Nullable(OneOf(lateStates)),
});
export type ExamPaperAnswer = Static<typeof ExamPaperAnswer>;

/** A person's exam of a paper with all answers, in the order of the paper. Without answers until the exam is marked. */
export const ExamPaperAnswers = Exact({
  ...ExamPaperResult.properties,
  answers: Type.Array(ExamPaperAnswer),
});
export type ExamPaperAnswers = Static<typeof ExamPaperAnswers>;

/** Query of the answers to a paper. With `examId` only this exam is listed. */
export const ExamPaperAnswersQuery = Exact({ examId: Type.Optional(Id), ...Paging });
export type ExamPaperAnswersQuery = Static<typeof ExamPaperAnswersQuery>;

/** Body of a call that corrects an item. The client creates the id: a repeated call with the same id corrects once. */
export const ItemAdjustmentCreation = Exact({
  adjustmentId: Id,
  kind: OneOf(itemAdjustments),
  reason: Text(examReasonMaxLength),
});
export type ItemAdjustmentCreation = Static<typeof ItemAdjustmentCreation>;

/** Body of a call that takes a correction back. */
export const ItemAdjustmentWithdrawal = Exact({ adjustmentId: Id, reason: Text(examReasonMaxLength) });
export type ItemAdjustmentWithdrawal = Static<typeof ItemAdjustmentWithdrawal>;

const Share = Type.Number({ minimum: 0, maximum: 1 });

/** Statistics of an item of a paper: what its answers earned themselves, without corrections by teachers. */
const ExamPaperItemStatistics = Exact({
  number: Type.Integer({ minimum: 1 }),
  /** Number of answers that may be compared: those that came in time. */
  answers: Type.Integer({ minimum: 0 }),
  /** Mean share of the marks; null with fewer than 8 answers. */
  facility: Nullable(Share),
  /** Correlation with the marks of the other items that count; null with fewer than 20 answers. */
  discrimination: Nullable(Type.Number({ minimum: -1, maximum: 1 })),
  flags: Type.Array(OneOf(itemFlags)),
  medianSeconds: Nullable(Type.Number({ minimum: 0 })),
});

/** Statistics of a paper over everybody who has ended it and whose exam counts. */
export const ExamPaperStatistics = Exact({
  people: Type.Integer({ minimum: 0 }),
  maxMarks: Type.Number(),
  /** Mean of the marks; null without people. */
  mean: Nullable(Type.Number()),
  /** Standard deviation of the marks, of a sample; null with fewer than two people. */
  deviation: Nullable(Type.Number({ minimum: 0 })),
  /** Number of people by the share of the maximum marks, `from` inclusive; the last row includes the maximum. */
  histogram: Type.Array(Exact({ from: Share, to: Share, people: Type.Integer({ minimum: 0 }) })),
  /**
   * Reliability: Cronbach's alpha over the items that no teacher has corrected; null with fewer than 8 people, or when
   * everybody has the same marks.
   */
  reliability: Nullable(Type.Number({ maximum: 1 })),
  /** Number of people without answers that came late, over whom the reliability is computed. */
  reliabilityPeople: Type.Integer({ minimum: 0 }),
  items: Type.Array(ExamPaperItemStatistics),
});
export type ExamPaperStatistics = Static<typeof ExamPaperStatistics>;
