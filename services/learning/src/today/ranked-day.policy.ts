import { type Day, type Plan, rankedDays } from '@medrad/recall';

/** Whether cards are chosen by their gain in recall on the exam day, whether due or not. */
export const isRankedDay = (day: Day, { examDay }: Pick<Plan, 'examDay'>): boolean =>
  examDay !== null && examDay > day && examDay - day <= rankedDays;
