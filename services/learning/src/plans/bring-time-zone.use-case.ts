import type { RankingRepository } from '../today/ranking.repository';
import { defaultPlan, zoneOf } from './plan.policy';
import type { PlanRepository } from './plan.repository';

/**
 * Stores the default plan with the time zone of a person's device, unless the person has a plan. From then on their
 * learning days begin and end where they live, also for answers that arrive as events, which name no zone.
 * @param timeZone name of the zone that the device sent; an unknown one is ignored
 * @returns whether the person has a plan now
 */
export async function bringTimeZone(
  { plans, rankings }: { plans: PlanRepository; rankings: RankingRepository },
  userId: string,
  timeZone: string,
): Promise<boolean> {
  if (await plans.find(userId)) return true;
  const zone = zoneOf(timeZone);
  if (zone === null) return false;
  await plans.create({ ...defaultPlan, _id: userId, timeZone, zone });
  await rankings.delete(userId);
  return true;
}
