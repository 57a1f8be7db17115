import type { TheoryPaper } from '@medrad/contracts';

/** What a paper may be about. */
export const subjects: readonly TheoryPaper['subject'][] = [
  'Radiology',
  'Anatomy',
  'Pathology',
  'Medicine',
  'Surgery',
  'General',
];

const firstYear = 2000;

export const currentYear = (): number => new Date().getFullYear();

/** Whether a text is a year a paper may be of: 2000 to the current one. */
export function isPaperYear(text: string): boolean {
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= firstYear && year <= currentYear();
}

/** Every year a paper may be of, newest first. */
export const paperYears = (): number[] =>
  Array.from({ length: currentYear() - firstYear + 1 }, (_, past) => currentYear() - past);
