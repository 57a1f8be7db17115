import { AppError, type LearningPlanUpdate } from '@medrad/contracts';
import { dayOfDate, type Plan, planOf, type Weekday } from '@medrad/recall';

/** A plan as a person gives it, and the one name of its time zone. */
export type PlanFields = Omit<LearningPlanUpdate, 'revision'> & { zone: string };

/** The plan of a person who has said nothing. */
export const usualPlan: PlanFields = {
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

/** What of a `RangeError` is said to the person. */
function orRefuse<T>(field: string, message: string, attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof RangeError) throw refused(field, message);
    throw error;
  }
}

/**
 * A plan that can be kept. A time zone has many spellings; formats of times are kept by its one name.
 * @throws AppError VALIDATION_FAILED for a date that does not exist or a time zone that is not known
 */
export function checkedPlan({ revision: _, ...plan }: LearningPlanUpdate): PlanFields {
  const { examDate, timeZone } = plan;
  if (examDate !== null) orRefuse('examDate', 'must be a date of the calendar', () => dayOfDate(examDate));
  const zone = orRefuse(
    'timeZone',
    'must be a known time zone',
    () => new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone,
  );
  return { ...plan, zone };
}

/** The plan as the engine takes it. */
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
