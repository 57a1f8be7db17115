import { megabyte } from '../fields.limits';

/** Subjects that a paper may have. */
export const paperSubjects = ['Radiology', 'Anatomy', 'Pathology', 'Medicine', 'Surgery', 'General'] as const;
/** Longest title of a paper, in characters. */
export const paperTitleMaxLength = 200;
/** Longest description of a paper, in characters. */
export const paperDescriptionMaxLength = 2000;
/** The earliest year a paper may be of; the latest is the current one. */
export const firstPaperYear = 2000;
/** The latest year that the list of papers can be filtered by. */
export const lastPaperYear = 9999;
/** Largest paper or answer, in megabytes. */
export const paperMaxMegabytes = 50;
/** Largest paper or answer, in bytes. */
export const paperMaxBytes = paperMaxMegabytes * megabyte;
/** Media types that the file of a paper or answer may have. */
export const paperFileTypes = ['application/pdf'] as const;
