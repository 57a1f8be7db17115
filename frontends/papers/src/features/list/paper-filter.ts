import { firstPaperYear } from '@medrad/contracts/limits';

export const currentYear = (): number => new Date().getFullYear();

/** Whether a text is a valid year of a paper: {@link firstPaperYear} to the current one. */
export function isPaperYear(text: string): boolean {
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= firstPaperYear && year <= currentYear();
}

/** All valid years of papers, newest first. */
export const paperYears = (): number[] =>
  Array.from({ length: currentYear() - firstPaperYear + 1 }, (_, past) => currentYear() - past);
