import { AppError, firstPaperYear } from '@medrad/contracts';

/** Tells the time; tests set it. */
export type Clock = () => Date;

/**
 * The year of a new paper: as given, or the current one for an empty field.
 * @throws AppError VALIDATION_FAILED for a year before the first or after the current one
 */
export function paperYear(given: string | undefined, now: Clock): number {
  const currentYear = now().getFullYear();
  if (!given) return currentYear;
  const year = Number(given);
  if (year >= firstPaperYear && year <= currentYear) return year;
  const message = `must be from ${firstPaperYear} to ${currentYear}`;
  throw new AppError('VALIDATION_FAILED', { details: [{ path: '/year', message }] });
}
