import { type Day, type Plan, rankedDays } from '@medrad/recall';

/** Whether cards are taken by what they add to recall on the exam day, due or not. */
export const isRankedDay = (day: Day, { examDay }: Pick<Plan, 'examDay'>): boolean =>
  examDay !== null && examDay > day && examDay - day <= rankedDays;
