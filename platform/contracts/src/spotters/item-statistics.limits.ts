/**
 * Flags that tell a teacher that an image hardly distinguishes good from poor candidates, that too few answers to it
 * are right, or that nearly all are.
 */
export const itemFlags = ['low-discrimination', 'too-hard', 'too-easy'] as const;
/** Sort orders of a list of images: most flags first, or lowest facility or discrimination first. */
export const itemOrders = ['flags', 'facility', 'discrimination'] as const;
/** Minimum number of answers for the facility of an image. */
export const facilityMinAnswers = 8;
/** Minimum number of answers for the discrimination of an image. */
export const discriminationMinAnswers = 30;
/** Minimum number of people for the discrimination of an item of a paper, which is not seen again in other exams. */
export const paperDiscriminationMinPeople = 20;
/** Minimum number of people for the reliability of a paper. */
export const reliabilityMinPeople = 8;
/** Number of rows of the histogram of a paper's marks. */
export const histogramRows = 10;
/** Discrimination below which an image is flagged. */
export const discriminationMin = 0.1;
/** Facility below which an image is flagged as too hard. */
export const facilityMin = 0.2;
/** Facility above which an image is flagged as too easy. */
export const facilityMax = 0.95;
/** Maximum number of groups of wrong answers that are listed for an image. */
export const wrongAnswersMax = 3;
