import { megabyte } from '../fields.limits';

/** Imaging modalities of a spotter image. */
export const modalities = ['CT', 'MRI', 'X-ray', 'Ultrasound', 'Nuclear Medicine'] as const;
/** Difficulties of a spotter image, the easiest first. */
export const difficulties = ['Easy', 'Medium', 'Hard'] as const;
/** States of a spotter image: without or with a finding. */
export const imageStatuses = ['Normal', 'Abnormal'] as const;

/** Longest title of a spotter, in characters. */
export const testTitleMaxLength = 200;
/** Longest description of a spotter, in characters. */
export const testDescriptionMaxLength = 5000;
/** Shortest duration of a spotter, in minutes. */
export const testMinMinutes = 5;
/** Longest duration of a spotter, in minutes. */
export const testMaxMinutes = 180;
/** Maximum number of questions of a spotter. */
export const testMaxQuestions = 1000;
/** Longest text of a question, in characters. */
export const questionMaxLength = 2000;

/** Longest name of a folder, in characters. */
export const subsectionNameMaxLength = 100;
/** Longest description of a folder, in characters. */
export const subsectionDescriptionMaxLength = 1000;
/** Maximum number of folders whose order can be set in one call. */
export const subsectionOrderMaxItems = 1000;

/** Longest title of an image (the diagnosis), in characters. */
export const imageTitleMaxLength = 200;
/** Longest description of an image, in characters. */
export const imageDescriptionMaxLength = 5000;
/** Longest clinical clue of an image, in characters. */
export const clinicalClueMaxLength = 2000;
/** Longest findings of an image, in characters. */
export const findingsMaxLength = 5000;
/** Largest spotter image, in megabytes. */
export const imageMaxMegabytes = 10;
/** Largest spotter image, in bytes. */
export const imageMaxBytes = imageMaxMegabytes * megabyte;
/** Media types of a spotter image. */
export const imageFileTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** Lowest rating of a spotter, in stars. */
export const ratingMin = 1;
/** Highest rating of a spotter, in stars. */
export const ratingMax = 5;
/** Longest suggestion, in characters. */
export const suggestionMaxLength = 1000;

/** Longest name of a body system or subdivision, in characters. */
export const systemNameMaxLength = 64;
/** Longest displayed name of a body system or subdivision, in characters. */
export const systemDisplayNameMaxLength = 100;
/** Longest description of a body system or subdivision, in characters. */
export const systemDescriptionMaxLength = 1000;
/** Longest name of the icon of a body system, in characters. */
export const systemIconMaxLength = 64;
/** Longest colour of a body system, in characters. */
export const systemColorMaxLength = 32;

/** Sides that a right answer may have to name; `none` if the side does not count. */
export const answerSides = ['left', 'right', 'both', 'none'] as const;
/** Longest term of an answer key, in characters. */
export const answerTermMaxLength = 200;
/** Maximum number of terms of one kind in an answer key. */
export const answerTermsMaxItems = 60;
/** Smallest share of the marks for an answer that is half right. */
export const partialCreditMin = 0.1;
/** Largest share of the marks for an answer that is half right. */
export const partialCreditMax = 0.9;
/** Maximum number of images that one call requests by their ids. */
export const imagesByIdMaxItems = 30;
