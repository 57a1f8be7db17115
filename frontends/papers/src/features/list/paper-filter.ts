import { firstPaperYear } from '@medrad/contracts/limits';

export const currentYear = (): number => new Date().getFullYear();

/** Whether a text is a year a paper may be of: {@link firstPaperYear} to the current one. */
export function isPaperYear(text: string): boolean {
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= firstPaperYear && year <= currentYear();
}

/** Every year a paper may be of, newest first. */
export const paperYears = (): number[] =>
  Array.from({ length: currentYear() - firstPaperYear + 1 }, (_, past) => currentYear() - past);
