import type { LearningPlanUpdate } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import { type Day, learningDay, type Plan } from '@medrad/recall';
import type { RankingRepository } from '../today/ranking.repository';
import type { PlanRecord } from './plan.model';
import { validatePlan, enginePlanOf, defaultPlan } from './plan.policy';
import { presentPlan } from './plan.presenter';
import type { PlanRepository } from './plan.repository';

/** A person's plan in the form that `engines/recall` uses. */
export async function planFor({ plans }: { plans: PlanRepository }, userId: string): Promise<Plan> {
  return enginePlanOf((await plans.find(userId)) ?? defaultPlan);
}

/** A person's plan in the form that `engines/recall` uses, and the current learning day in the plan's time zone. */
export async function planAndDay(
  dependencies: { plans: PlanRepository; now: () => Date },
  userId: string,
): Promise<{ plan: Plan; day: Day }> {
  const plan = await planFor(dependencies, userId);
  return { plan, day: learningDay(dependencies.now().getTime(), plan) };
}

/** @throws AppError VALIDATION_FAILED, STALE_EDIT */
export async function changePlan(
  { plans, rankings }: { plans: PlanRepository; rankings: RankingRepository },
  userId: string,
  update: LearningPlanUpdate,
): Promise<PlanRecord> {
  const fields = { _id: userId, ...validatePlan(update) };
  const record = await editAtRevision({
    revision: update.revision,
    find: () => plans.find(userId),
    write: (_, stored) => plans.replace(fields, stored),
    create: () => plans.create(fields),
    present: presentPlan,
  });
  await rankings.delete(userId);
  return record;
}
