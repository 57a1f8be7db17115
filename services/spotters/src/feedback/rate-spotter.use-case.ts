import { AppError } from '@medrad/contracts';
import type { SingleFlight } from '../spotters/keyed-mutex';
import type { TestRepository } from '../spotters/spotter.repository';
import type { RatingSummaries } from './rating-summaries';
import type { RatingRepository } from './rating.repository';

interface Dependencies {
  tests: TestRepository;
  ratings: RatingRepository;
  ratingSummaries: Pick<RatingSummaries, 'forget'>;
  /**
   * Recounts the ratings of a spotter: one run at a time in this process, and one further run for all calls that
   * arrive during it.
   */
  countRatingsOnce: SingleFlight<boolean>;
}

/** Maximum number of attempts to write a rating summary. An attempt fails only when a concurrent one succeeds. */
const rounds = 200;

/**
 * Recounts the rating summary of a spotter. Ratings are summed after the summary's revision was read, so that the
 * last writer has included every rating that was stored before, and no concurrent rating is lost.
 * @returns false when the spotter does not exist
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

/** Stores a user's rating and updates the spotter's rating summary. @throws AppError NOT_FOUND */
export async function rateTest(
  dependencies: Dependencies,
  testId: string,
  userId: string,
  rating: number,
): Promise<void> {
  const { ratings } = dependencies;
  const mark = await ratings.put(testId, userId, rating);
  if (!(await recount(dependencies, testId))) {
    // The spotter was deleted while its rating was stored, so its ratings are deleted too.
    await ratings.deleteOfTest(testId);
    throw new AppError('NOT_FOUND');
  }
  await ratings.settle(mark);
}

/** Counts the ratings that no summary includes because of a crash. */
export async function countUncountedRatings(dependencies: Dependencies): Promise<void> {
  const left = await dependencies.ratings.listUncounted();
  for (const { testId, uncounted } of left) {
    const isCounted = await recount(dependencies, testId);
    if (!isCounted) await dependencies.ratings.deleteOfTest(testId);
    else if (uncounted) await dependencies.ratings.settle(uncounted);
  }
}
