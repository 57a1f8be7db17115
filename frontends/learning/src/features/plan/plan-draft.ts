import type { LearningPlan, LearningPlanUpdate } from '@medrad/contracts';
import {
  newADayMax,
  restDaysMaxItems,
  retentionMax,
  retentionMin,
  reviewsADayMax,
  reviewsADayMin,
} from '@medrad/contracts/limits';

/** The values of the plan form; numbers are texts as typed. */
export interface PlanDraft {
  /** Date of the exam for which the user prepares; empty when there is none. */
  examDate: string;
  reviewsADay: string;
  newADay: string;
  /** Desired retention in per cent, as typed. */
  retention: string;
  restDays: number[];
  timeZone: string;
}

export type PlanProblems = Partial<Record<keyof PlanDraft, string>>;

/** Limits of the desired retention, in per cent. */
export const retentionPercent = {
  min: Math.round(retentionMin * 100),
  max: Math.round(retentionMax * 100),
};

/** The form values of a plan. */
export const draftOf = (plan: LearningPlan): PlanDraft => ({
  examDate: plan.examDate ?? '',
  reviewsADay: String(plan.reviewsADay),
  newADay: String(plan.newADay),
  retention: String(Math.round(plan.retention * 100)),
  restDays: [...plan.restDays].sort(),
  timeZone: plan.timeZone,
});

function problemOf(text: string, min: number, max: number): string | undefined {
  const number = Number(text);
  const isRight = text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
  return isRight ? undefined : `Enter a whole number from ${min} to ${max}`;
}

/** Converts form values to a plan, and lists the problems by field. */
export function readDraft(draft: PlanDraft): {
  plan: Omit<LearningPlanUpdate, 'revision'>;
  problems: PlanProblems;
} {
  const found = {
    reviewsADay: problemOf(draft.reviewsADay, reviewsADayMin, reviewsADayMax),
    newADay: problemOf(draft.newADay, 0, newADayMax),
    retention: problemOf(draft.retention, retentionPercent.min, retentionPercent.max),
    restDays: draft.restDays.length > restDaysMaxItems ? 'Leave one day for reviews' : undefined,
  };
  return {
    plan: {
      examDate: draft.examDate === '' ? null : draft.examDate,
      reviewsADay: Number(draft.reviewsADay),
      newADay: Number(draft.newADay),
      retention: Number(draft.retention) / 100,
      restDays: draft.restDays,
      timeZone: draft.timeZone,
    },
    problems: Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)),
  };
}
