import { type Static, Type } from '@sinclair/typebox';
import { Id, Nullable, OneOf, Paging } from '../fields';
import { Exact } from '../route';
import { Modality } from './image.schemas';
import { itemFlags, itemOrders } from './item-statistics.limits';
import { modalities } from './spotters.limits';

/**
 * Statistics of an image over the first attempt of each person. Marks that a person gave themselves, answers that
 * arrived late and voided exams do not count.
 */
export const ItemStatistics = Exact({
  imageId: Id,
  title: Type.String(),
  /** Address of the image; null when the image was deleted. */
  imageUrl: Nullable(Type.String()),
  modality: Modality,
  systemId: Nullable(Id),
  answers: Type.Integer({ minimum: 1 }),
  /** Facility: mean share of the marks, 0 to 1; null with fewer than 8 answers. */
  facility: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  /**
   * Discrimination: correlation of the marks with those of the other items of the same exam, -1 to 1; null with fewer
   * than 30 answers.
   */
  discrimination: Nullable(Type.Number({ minimum: -1, maximum: 1 })),
  flags: Type.Array(OneOf(itemFlags)),
  /** Median time for an answer, in seconds; null if items had no time of their own. */
  medianSeconds: Nullable(Type.Number({ minimum: 0 })),
  /** Answers of all attempts that got no marks; equal answers are counted together, the most frequent first. */
  wrongAnswers: Type.Array(Exact({ text: Type.String(), answers: Type.Integer({ minimum: 1 }) })),
});
export type ItemStatistics = Static<typeof ItemStatistics>;

/**
 * Query of the statistics. All filters apply together; an absent one does not filter. With `subsectionId` only images
 * in spotters of this folder are listed; with `testId` only exams of this spotter count.
 */
export const ItemStatisticsQuery = Exact({
  order: Type.Optional(OneOf(itemOrders)),
  isFlagged: Type.Optional(Type.Literal('true')),
  systemId: Type.Optional(Id),
  modality: Type.Optional(OneOf(modalities)),
  subsectionId: Type.Optional(Id),
  testId: Type.Optional(Id),
  ...Paging,
});
export type ItemStatisticsQuery = Static<typeof ItemStatisticsQuery>;
