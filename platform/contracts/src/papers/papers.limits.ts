import { megabyte } from '../fields.limits';

/** Subjects that a paper may have. */
export const paperSubjects = ['Radiology', 'Anatomy', 'Pathology', 'Medicine', 'Surgery', 'General'] as const;
/** Longest title of a paper, in characters. */
export const paperTitleMaxLength = 200;
/** Longest description of a paper, in characters. */
export const paperDescriptionMaxLength = 2000;
/** Earliest year of a paper; the latest is the current year. */
export const firstPaperYear = 2000;
/** Latest year by which the list of papers can be filtered. */
export const lastPaperYear = 9999;
/** Largest paper or answer, in megabytes. */
export const paperMaxMegabytes = 50;
/** Largest paper or answer, in bytes. */
export const paperMaxBytes = paperMaxMegabytes * megabyte;
/** Media types of the file of a paper or answer. */
export const paperFileTypes = ['application/pdf'] as const;
