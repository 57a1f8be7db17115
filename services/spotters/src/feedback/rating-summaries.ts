import { AppError, RatingSummary } from '@medrad/contracts';
import { type CacheStore, createValueCache } from '@medrad/persistence';
import { compileAnswerCheck } from '@medrad/service-kit';
import type { TestRepository } from '../spotters/spotter.repository';
import { presentRating } from '../spotters/spotter.presenter';

/** The summaries of spotters' ratings, kept where every instance finds them. */
export interface RatingSummaries {
  /** @throws AppError NOT_FOUND */
  get(testId: string): Promise<RatingSummary>;
  /** After the spotter's summary has changed. */
  forget(testId: string): Promise<void>;
  /** After the spotter is gone. */
  deleteOfTest(testId: string): Promise<void>;
}

const ttlMs = 60_000;
const check = compileAnswerCheck(RatingSummary);

export function createRatingSummaries(tests: TestRepository, store: CacheStore): RatingSummaries {
  const cache = createValueCache({
    store,
    prefix: 'spotters:rating',
    ttlMs,
    isValue: (value): value is RatingSummary => check(value) === null,
  });
  const forget = (testId: string): Promise<void> => cache.invalidate(testId);
  return {
    get: (testId) =>
      cache.get(testId, async () => {
        const test = await tests.find(testId);
        if (!test) throw new AppError('NOT_FOUND');
        return presentRating(test);
      }),
    forget,
    deleteOfTest: forget,
  };
}
