import { type Day, type Plan, rankedDays } from '@medrad/recall';

/**
 * Whether the exam is so near that the day's cards are chosen, due or not, by how much a review improves recall on
 * the exam day.
 */
export const isRankedDay = (day: Day, { examDay }: Pick<Plan, 'examDay'>): boolean =>
  examDay !== null && examDay > day && examDay - day <= rankedDays;
