import { AppError, type LearningPlanUpdate } from '@medrad/contracts';
import { dayOfDate, type Plan, planOf, type Weekday } from '@medrad/recall';

/** The settings of a plan, with the canonical name of the time zone. */
export type PlanFields = Omit<LearningPlanUpdate, 'revision'> & { zone: string };

/** Plan of a person who has not saved one. */
export const defaultPlan: PlanFields = {
  examDate: null,
  reviewsADay: 60,
  newADay: 8,
  retention: 0.9,
  restDays: [],
  timeZone: 'UTC',
  zone: 'UTC',
};

const refused = (field: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path: `/${field}`, message }] });

/** What `attempt` returns; null when it throws a `RangeError`. */
function unlessOutOfRange<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Canonical name of a time zone; null when there is no such zone. */
export const zoneOf = (timeZone: string): string | null =>
  unlessOutOfRange(() => new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone);

/**
 * Validates a plan. A time zone has many spellings, of which the canonical name is stored, because date formats are
 * cached by name.
 * @throws AppError VALIDATION_FAILED for a date that does not exist or an unknown time zone
 */
export function validatePlan({ revision: _, ...plan }: LearningPlanUpdate): PlanFields {
  const { examDate, timeZone } = plan;
  if (examDate !== null && unlessOutOfRange(() => dayOfDate(examDate)) === null) {
    throw refused('examDate', 'must be a date of the calendar');
  }
  const zone = zoneOf(timeZone);
  if (zone === null) throw refused('timeZone', 'must be a known time zone');
  return { ...plan, zone };
}

/** The plan in the form that `engines/recall` uses. */
export function enginePlanOf({
  examDate,
  zone,
  restDays,
  reviewsADay,
  newADay,
  retention,
}: PlanFields): Plan {
  return planOf({
    examDay: examDate === null ? null : dayOfDate(examDate),
    reviewsADay,
    newADay,
    retention,
    restDays: restDays as Weekday[],
    timeZone: zone,
  });
}
