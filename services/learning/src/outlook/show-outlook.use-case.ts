import type { LearningBacklog, LearningForecast } from '@medrad/contracts';
import { type Card, clearBacklog, clearedBy, dateOfDay, type Day, forecast, type Plan } from '@medrad/recall';
import { engineCardOf } from '../cards/card.presenter';
import type { CardRepository } from '../cards/card.repository';
import { planAndDay } from '../plans/change-plan.use-case';
import type { PlanRepository } from '../plans/plan.repository';
import type { RankingRepository } from '../today/ranking.repository';
import { type SampledDeck, sampleDeck } from './sample-deck.policy';

/** Dependencies of forecast and backlog. */
export interface OutlookDependencies {
  cards: CardRepository;
  plans: PlanRepository;
  rankings: RankingRepository;
  now: () => Date;
}

/** Numbers of days over which the person may choose to spread a backlog. */
const spreadOptions = [3, 7, 14];

export async function showForecast(
  dependencies: OutlookDependencies,
  userId: string,
): Promise<LearningForecast> {
  const { plan, day } = await planAndDay(dependencies, userId);
  const all = (await dependencies.cards.listAll(userId)).map(engineCardOf);
  const sample = sampleDeck(all, plan);
  const { days, recall, unseen } = forecast(day, sample.cards, sample.plan);
  const { weight } = sample;
  return {
    days: days.map(({ day: ahead, reviews, fresh, waiting }) => ({
      date: dateOfDay(ahead),
      reviews: reviews * weight,
      fresh: fresh * weight,
      waiting: waiting * weight,
    })),
    recall,
    unseen: unseen * weight,
    isSampled: weight > 1,
  };
}

/** Maximum length of the forecast for a backlog, in days. */
const maxForecastDays = 180;

/**
 * Day on which queues of the usual length have cleared the backlog; null if that takes more than 180 days. A backlog
 * of more cards than 180 full queues have is not simulated.
 */
function clearedByUsualQueues(day: Day, overdue: number, { cards, plan, weight }: SampledDeck): Day | null {
  return overdue > maxForecastDays * plan.reviewsADay * weight ? null : clearedBy(day, cards, plan);
}

const isOverdue = ({ state }: Card, day: Day): boolean => state !== null && state.dueDay < day;

function backlogOf(day: Day, cards: readonly Card[], plan: Plan): LearningBacklog {
  const overdue = cards.filter((card) => isOverdue(card, day)).length;
  if (overdue === 0) return { overdue, clearedBy: dateOfDay(day), options: [] };
  const sample = sampleDeck(cards, plan);
  const usual = clearedByUsualQueues(day, overdue, sample);
  const options = spreadOptions.map((days) => {
    const moved = clearBacklog(day, sample.cards, sample.plan, days);
    const last = moved.reduce((latest, { dueDay }) => Math.max(latest, dueDay), day);
    return { days, cardsADay: Math.ceil(overdue / days), clearedBy: dateOfDay(last) };
  });
  return { overdue, clearedBy: usual === null ? null : dateOfDay(usual), options };
}

export async function showBacklog(
  dependencies: OutlookDependencies,
  userId: string,
): Promise<LearningBacklog> {
  const { plan, day } = await planAndDay(dependencies, userId);
  return backlogOf(day, (await dependencies.cards.listAll(userId)).map(engineCardOf), plan);
}

/**
 * Spreads a person's overdue cards over the given number of days. A card that is reviewed during the call keeps the
 * due day of that review.
 */
export async function spreadBacklog(
  dependencies: OutlookDependencies,
  userId: string,
  days: number,
): Promise<LearningBacklog> {
  const { cards, rankings } = dependencies;
  const { plan, day } = await planAndDay(dependencies, userId);
  const records = new Map((await cards.listAll(userId)).map((record) => [record.imageId, record]));
  const moved = clearBacklog(day, [...records.values()].map(engineCardOf), plan, days);
  await cards.move(
    moved.flatMap(({ card: { id }, dueDay }) => {
      const card = records.get(id);
      return card ? [{ card, dueDay }] : [];
    }),
  );
  await rankings.delete(userId);
  return showBacklog(dependencies, userId);
}
