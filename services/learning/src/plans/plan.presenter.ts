import type { LearningPlan } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import type { PlanRecord } from './plan.model';
import { defaultPlan } from './plan.policy';

/** A person's plan; for null, the default plan. */
export function presentPlan(record: PlanRecord | null): LearningPlan {
  const { examDate, reviewsADay, newADay, retention, restDays, timeZone } = record ?? defaultPlan;
  return { examDate, reviewsADay, newADay, retention, restDays, timeZone, revision: revisionOf(record) };
}
