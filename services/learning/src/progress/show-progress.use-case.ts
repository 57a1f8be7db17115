import { type LearningProgress, progressCalendarDays, progressPeriodDays } from '@medrad/contracts';
import { dateOfDay, dayBegins, type Day, type Plan } from '@medrad/recall';
import { planAndDay } from '../plans/change-plan.use-case';
import type { PlanRepository } from '../plans/plan.repository';
import type { ReviewRepository } from '../reviews/review.repository';
import { groupKeys } from './answer-facts';
import { AnswersByDay, calendarOf } from './calendar.policy';
import { calibrationOf } from './calibration.policy';
import { presentChoice } from './choice.presenter';
import { countReviewDays, type ReviewDaysDependencies } from './count-review-days.use-case';
import { FirstAttempts } from './first-attempts.policy';
import { OwnAnswers, successOf } from './own-answers.policy';
import { fixedMean, shareOf } from './share.policy';
import { comparisonOf, type Snapshot, type Standing, visibleSnapshot } from './snapshot.policy';
import type { SnapshotDependencies } from './take-snapshot.use-case';

/** Dependencies of {@link showProgress}. */
export interface ProgressDependencies extends SnapshotDependencies, ReviewDaysDependencies {
  plans: PlanRepository;
  reviews: ReviewRepository;
}

/**
 * Maximum number of reviews of which predicted and actual recall are compared. If a person has more, a sample of
 * their cards is used.
 */
const checkedReviews = 5000;

async function standingOf(
  { choices, snapshots, now: clock }: ProgressDependencies,
  userId: string,
): Promise<Standing> {
  const now = clock();
  const record = await choices.find(userId);
  const choice = presentChoice(record);
  // People who do not take part in the comparison see no data of others.
  if (!record?.isOptedIn)
    return { choice, since: null, comparableFrom: null, now, compared: 0, snapshot: null };
  const [compared, snapshot] = await Promise.all([choices.countCompared(now), snapshots.find()]);
  const { since, comparableFrom = null } = record;
  return { choice, since, comparableFrom, now, compared, snapshot };
}

interface OwnFacts {
  own: OwnAnswers;
  /** First attempts of the person until the snapshot was taken. */
  attempts: FirstAttempts;
  /** Number of answered items by day. */
  answers: Map<Day, number>;
}

/** Reads the answers of a person once and accumulates everything that progress shows. */
async function readAnswers(
  { markedAnswers, now }: ProgressDependencies,
  userId: string,
  day: Day,
  plan: Plan,
  snapshot: Snapshot | null,
): Promise<OwnFacts> {
  const begins = (days: number) => dayBegins(day - days + 1, plan);
  const own = new OwnAnswers({
    recentFrom: begins(progressPeriodDays),
    beforeFrom: begins(2 * progressPeriodDays),
  });
  const counted = new AnswersByDay(begins(progressCalendarDays), plan);
  const attempts = new FirstAttempts();
  for await (const batch of markedAnswers.listInOrder(userId, now())) {
    for (const answer of batch) {
      own.add(answer);
      counted.add(answer);
      if (snapshot && answer.answeredAt <= snapshot.takenAt) attempts.add(answer);
    }
  }
  return { own, attempts, answers: counted.days };
}

/**
 * A person's progress. Results of others are included only if the person and those others have agreed to be compared,
 * and only as results of groups.
 */
export async function showProgress(
  dependencies: ProgressDependencies,
  userId: string,
): Promise<LearningProgress> {
  const { reviews } = dependencies;
  const [{ plan, day }, standing] = await Promise.all([
    planAndDay(dependencies, userId),
    standingOf(dependencies, userId),
  ]);
  const snapshot = visibleSnapshot(standing);
  const [{ own, attempts, answers }, reviewed, sample] = await Promise.all([
    readAnswers(dependencies, userId, day, plan, snapshot),
    countReviewDays(dependencies, userId, day - progressCalendarDays + 1, day),
    reviews.sampleLogs(userId, checkedReviews),
  ]);
  const means = new Map(snapshot?.groups.map(({ key, mean }) => [key, mean]));
  const overallMean = means.get(groupKeys.all) ?? fixedMean;
  const meanOf = (key: string): number => means.get(key) ?? overallMean;
  return {
    date: dateOfDay(day),
    leansOnOthers: means.has(groupKeys.all),
    waiting: own.waiting,
    overall: successOf(own.overall, overallMean),
    systems: [...own.systems].map(([systemId, tallies]) => ({
      systemId,
      ...successOf(tallies, systemId === null ? overallMean : meanOf(groupKeys.system(systemId))),
    })),
    modalities: [...own.modalities].map(([modality, tallies]) => ({
      modality,
      ...successOf(tallies, meanOf(groupKeys.modality(modality))),
    })),
    difficulties: [...own.difficulties].map(([difficulty, tallies]) => ({
      difficulty,
      ...successOf(tallies, meanOf(groupKeys.difficulty(difficulty))),
    })),
    normals: { sensitivity: shareOf(own.abnormalCalled, null), specificity: shareOf(own.normalCalled, null) },
    times: own.times(),
    calibration: { bins: calibrationOf(sample.logs), isSampled: sample.isPart },
    calendar: calendarOf(reviewed, answers),
    comparison: comparisonOf(standing, attempts.results()),
  };
}
