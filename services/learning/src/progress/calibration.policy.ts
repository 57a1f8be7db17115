import type { LearningProgress } from '@medrad/contracts';
import { afterReview, type Memory, mergeReviews, recallOn, replay, type Review } from '@medrad/recall';
import { addTo, emptyTally, shareOf } from './share.policy';

type Bins = LearningProgress['calibration']['bins'];

/**
 * Bounds of the ranges into which predicted recall is grouped. Cards are due at a recall of 0.7 to 0.97, so lower
 * predictions are rare.
 */
const bounds = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;

const binOf = (recall: number): number => {
  const found = bounds.findIndex((bound) => recall < bound);
  return found === -1 ? bounds.length - 2 : found - 1;
};

/**
 * Memory after one more review. When a review is not later than the previous one, as with two devices, the memory is
 * replayed from the log up to this review.
 */
const next = (memory: Memory | null, log: readonly Review[], index: number): Memory | null => {
  const review = log[index];
  if (!review) return memory;
  return memory && review.at <= memory.at ? replay(log.slice(0, index + 1)) : afterReview(memory, review);
};

/**
 * Compares the recall that the memory of each card predicted before a review with the outcome of the review. Left out
 * are the first review of a card and further reviews on the same day, for which the memory predicts nothing.
 */
export function calibrationOf(logs: Iterable<readonly Review[]>): Bins {
  const bins = bounds.slice(1).map(() => ({ predicted: 0, recalled: emptyTally() }));
  for (const unordered of logs) {
    const log = mergeReviews(unordered);
    let memory: Memory | null = null;
    for (const [index, review] of log.entries()) {
      if (memory && review.day > memory.day) {
        const recall: number = recallOn(review.day, memory);
        const bin = bins[binOf(recall)];
        if (bin) {
          bin.predicted += recall;
          addTo(bin.recalled, Number(review.grade !== 'again'));
        }
      }
      memory = next(memory, log, index);
    }
  }
  return bins.flatMap(({ predicted, recalled }, index) => {
    const { answers } = recalled;
    if (answers === 0) return [];
    const [from = 0, to = 1] = [bounds[index], bounds[index + 1]];
    return [{ from, to, predicted: predicted / answers, recalled: shareOf(recalled, null) }];
  });
}
