import type { LearningPlan } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import type { PlanRecord } from './plan.model';
import { usualPlan } from './plan.policy';

/** A person's plan; the usual one where there is none. */
export function presentPlan(record: PlanRecord | null): LearningPlan {
  const { examDate, reviewsADay, newADay, retention, restDays, timeZone } = record ?? usualPlan;
  return { examDate, reviewsADay, newADay, retention, restDays, timeZone, revision: revisionOf(record) };
}
