import { AppError } from '@medrad/contracts';
import type { SingleFlight } from '../spotters/keyed-mutex';
import type { TestRepository } from '../tests/test.repository';
import type { RatingSummaries } from './rating-summaries';
import type { RatingRepository } from './rating.repository';

interface Dependencies {
  tests: TestRepository;
  ratings: RatingRepository;
  ratingSummaries: Pick<RatingSummaries, 'forget'>;
  /** Recounts the ratings of a spotter: one run at a time in this process, and one more for all calls that arrive meanwhile. */
  countRatingsOnce: SingleFlight<boolean>;
}

/** Rounds of recounting before giving up; each lost round is another caller's won one. */
const rounds = 200;

/**
 * Writes the summary of a spotter from its ratings. Ratings are summed after the guard was read: whoever writes last has
 * seen every rating that was stored before, so that no rating is lost among many at once.
 * @returns false when the spotter is gone
 */
async function recountOnce(
  { tests, ratings, ratingSummaries }: Dependencies,
  testId: string,
): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    const revision = await tests.findRatingsRevision(testId);
    if (revision === null) return false;
    const { sum, count } = await ratings.sumOfTest(testId);
    if (await tests.replaceRatings(testId, revision, sum, count)) {
      await ratingSummaries.forget(testId);
      return true;
    }
  }
  throw new AppError('CONFLICT');
}

const recount = (dependencies: Dependencies, testId: string): Promise<boolean> =>
  dependencies.countRatingsOnce(testId, () => recountOnce(dependencies, testId));

/** Stores a user's rating and brings the spotter's summary up to date. @throws AppError NOT_FOUND */
export async function rateTest(
  dependencies: Dependencies,
  testId: string,
  userId: string,
  rating: number,
): Promise<void> {
  const { ratings } = dependencies;
  const mark = await ratings.put(testId, userId, rating);
  if (!(await recount(dependencies, testId))) {
    // The spotter was deleted meanwhile: nothing of it stays.
    await ratings.deleteOfTest(testId);
    throw new AppError('NOT_FOUND');
  }
  await ratings.settle(mark);
}

/** Counts the ratings that a crash left uncounted. */
export async function countLeftRatings(dependencies: Dependencies): Promise<void> {
  const left = await dependencies.ratings.listUncounted();
  for (const { testId, uncounted } of left) {
    const isCounted = await recount(dependencies, testId);
    if (!isCounted) await dependencies.ratings.deleteOfTest(testId);
    else if (uncounted) await dependencies.ratings.settle(uncounted);
  }
}
