import { type Static, Type } from '@sinclair/typebox';
import { EditedRevision, Id, Nullable, OneOf, Revision } from '../fields';
import { Exact } from '../route';
import { Difficulty, Modality } from '../spotters/image.schemas';
import { CalendarDay } from './card.schemas';
import { comparisonPercentileStep, comparisonStates } from './progress.limits';

const count = Type.Integer({ minimum: 0 });
const share = Type.Number({ minimum: 0, maximum: 1 });

/** A share with its 95 % interval (Wilson). `share` is null while there are fewer than 8 answers. */
export const ProgressShare = Exact({
  answers: count,
  share: Nullable(Exact({ value: share, low: share, high: share })),
});
export type ProgressShare = Static<typeof ProgressShare>;

const success = {
  /** Share of the maximum marks, over all answers. */
  all: ProgressShare,
  /** Results of the last 30 days, including today. */
  recent: ProgressShare,
  /** Results of the 30 days before the last 30. */
  before: ProgressShare,
};

const MedianTime = Exact({ answers: count, seconds: Nullable(Type.Number({ minimum: 0 })) });

/** Rank among the compared people: a quarter (1 is the lowest) from 10 people on, a percentile from 100 people on. */
export const ComparisonPlace = Exact({
  quarter: Nullable(Type.Integer({ minimum: 1, maximum: 4 })),
  percentile: Nullable(
    Type.Integer({ minimum: comparisonPercentileStep, maximum: 100 - comparisonPercentileStep }),
  ),
});
export type ComparisonPlace = Static<typeof ComparisonPlace>;

/** A person's choice to be compared with others. The default is no comparison. */
export const ComparisonChoice = Exact({ isOptedIn: Type.Boolean(), revision: Revision });
export type ComparisonChoice = Static<typeof ComparisonChoice>;

export const ComparisonChoiceUpdate = Exact({ isOptedIn: Type.Boolean(), ...EditedRevision });
export type ComparisonChoiceUpdate = Static<typeof ComparisonChoiceUpdate>;

/** Progress of a person in exams and reviews. */
export const LearningProgress = Exact({
  /** Today's date. */
  date: CalendarDay,
  /** Whether shares of success are shrunk towards the mean of the compared people or towards a fixed value. */
  leansOnOthers: Type.Boolean(),
  /** Number of answers that wait for a teacher; they count nowhere until they are marked. */
  waiting: count,
  overall: Exact(success),
  systems: Type.Array(Exact({ systemId: Nullable(Id), ...success })),
  modalities: Type.Array(Exact({ modality: Modality, ...success })),
  difficulties: Type.Array(Exact({ difficulty: Difficulty, ...success })),
  normals: Exact({
    /** Share of abnormal images that were called abnormal. */
    sensitivity: ProgressShare,
    /** Share of normal images that were called normal. */
    specificity: ProgressShare,
  }),
  /** Median times of answers to items that have a time limit of their own. */
  times: Exact({ all: MedianTime, recent: MedianTime, before: MedianTime }),
  /** Predicted recall of reviews compared with the observed recall. The first review of a card has no prediction. */
  calibration: Exact({
    bins: Type.Array(
      Exact({
        /** Lowest and highest predicted probability in this bin. */
        from: share,
        to: share,
        /** Mean of the predicted probabilities in this bin. */
        predicted: share,
        recalled: ProgressShare,
      }),
    ),
    /** Whether the values were computed from a sample, because there are very many cards. */
    isSampled: Type.Boolean(),
  }),
  /** Days of the last 26 weeks with a review or an answered item of an exam, the oldest first. */
  calendar: Type.Array(Exact({ date: CalendarDay, reviews: count, answers: count })),
  comparison: Exact({
    isOptedIn: Type.Boolean(),
    revision: Revision,
    state: OneOf(comparisonStates),
    /** Day (UTC) whose results are compared; null when no comparison is shown. */
    asOf: Nullable(CalendarDay),
    overall: Nullable(ComparisonPlace),
    systems: Type.Array(Exact({ systemId: Id, place: ComparisonPlace })),
  }),
});
export type LearningProgress = Static<typeof LearningProgress>;
