import { AppError, firstPaperYear } from '@medrad/contracts';

/** The current time; tests replace it. */
export type Clock = () => Date;

/**
 * Year of a new paper: the given year, or the current year when the field is empty.
 * @throws AppError VALIDATION_FAILED for a year before 2000 or after the current one
 */
export function paperYear(given: string | undefined, now: Clock): number {
  const currentYear = now().getFullYear();
  if (!given) return currentYear;
  const year = Number(given);
  if (year >= firstPaperYear && year <= currentYear) return year;
  const message = `must be from ${firstPaperYear} to ${currentYear}`;
  throw new AppError('VALIDATION_FAILED', { details: [{ path: '/year', message }] });
}
