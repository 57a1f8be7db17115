import { AppError, RatingSummary } from '@medrad/contracts';
import { type CacheStore, createValueCache } from '@medrad/persistence';
import { compileAnswerCheck } from '@medrad/service-kit';
import type { TestRepository } from '../spotters/spotter.repository';
import { presentRating } from '../spotters/spotter.presenter';

/** Rating summaries of spotters, in a cache that all instances share. */
export interface RatingSummaries {
  /** @throws AppError NOT_FOUND */
  get(testId: string): Promise<RatingSummary>;
  /** Removes a summary from the cache; call it after the summary was changed. */
  forget(testId: string): Promise<void>;
  /** Removes the summary of a deleted spotter from the cache. */
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
